# Pace and pauses of every WAV file in a folder, as one line of a table each. Written from the description of the method in N. H. de
# Jong & T. Wempe (2009), Praat script to detect syllable nuclei and measure speech rate automatically, Behavior Research Methods 41:
# a silence is 25 dB below the loud parts (the 99th percentile), and a syllable is a voiced peak of the intensity above that
# threshold, at least 2 dB above the dip before it. A pause has 250 ms, and lies between two stretches of speech of 100 ms and more.
#
# usage: praat --run syllable-nuclei.praat FOLDER
form Pace and pauses
  sentence folder
endform
below_loud = 25
least_dip = 2
shortest_pause = 0.25
shortest_speech = 0.1

files = Create Strings as file list: "files", folder$ + "/*.wav"
count = Get number of strings
for file to count
  selectObject: files
  name$ = Get string: file
  sound = Read from file: folder$ + "/" + name$
  duration = Get total duration
  pitch = To Pitch (ac): 0.02, 30, 4, "no", 0.03, 0.25, 0.01, 0.35, 0.25, 450
  selectObject: sound
  intensity = To Intensity: 50, 0, "yes"
  loud = Get quantile: 0, 0, 0.99
  loudest = Get maximum: 0, 0, "Parabolic"
  quietest = Get minimum: 0, 0, "Parabolic"
  threshold = max (loud - below_loud, quietest)
  stretches = To TextGrid (silences): threshold - loudest, shortest_pause, shortest_speech, "silent", "sounding"

  speaking = 0
  runs = 0
  first = 0
  last = 0
  longest = 0
  intervals = Get number of intervals: 1
  for interval to intervals
    label$ = Get label of interval: 1, interval
    if label$ = "sounding"
      start = Get start time of interval: 1, interval
      end = Get end time of interval: 1, interval
      speaking += end - start
      runs += 1
      if runs = 1
        first = start
      else
        longest = max (longest, start - last)
      endif
      last = end
    endif
  endfor

  selectObject: intensity
  frames = Get number of frames
  syllables = 0
  dip = 1e6
  for frame from 2 to frames - 1
    selectObject: intensity
    before = Get value in frame: frame - 1
    here = Get value in frame: frame
    after = Get value in frame: frame + 1
    dip = min (dip, before)
    if here > before and here >= after and here > threshold
      time = Get time from frame number: frame
      selectObject: pitch
      hertz = Get value at time: time, "Hertz", "linear"
      selectObject: stretches
      interval = Get interval at time: 1, time
      label$ = Get label of interval: 1, interval
      if here - dip >= least_dip and hertz <> undefined and label$ = "sounding"
        syllables += 1
      endif
      dip = here
    endif
  endfor

  appendInfoLine: name$, tab$, fixed$ (speaking, 4), tab$, syllables, tab$, max (0, runs - 1), tab$, fixed$ (last - first - speaking, 4), tab$, fixed$ (longest, 4)
  removeObject: sound, pitch, intensity, stretches
endfor
