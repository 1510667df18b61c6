import cookie from '@fastify/cookie'
import cors from '@fastify/cors'
import { versionHeader } from '@elocute/contract/headers'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import { trainersRoutes } from './auth/trainers.routes.ts'
import { auditRoutes } from './audit/audit.routes.ts'
import { accountRoutes } from './auth/account.routes.ts'
import { createAuthCookies } from './auth/auth.cookies.ts'
import { authRoutes } from './auth/auth.routes.ts'
import { clipsRoutes } from './clips/clips.routes.ts'
import { apiKeysRoutes } from './api-keys/api-keys.routes.ts'
import { webhooksRoutes } from './webhooks/webhooks.routes.ts'
import { calendarRoutes } from './calendar/calendar.routes.ts'
import { dashboardsRoutes } from './dashboards/dashboards.routes.ts'
import { providersRoutes } from './auth/providers/providers.routes.ts'
import { mailChoicesRoutes, oneClickRoutes } from './auth/mail-choices.routes.ts'
import type { Services } from './dependencies.ts'
import { dictionaryRoutes } from './dictionary/dictionary.routes.ts'
import { groupsRoutes } from './groups/groups.routes.ts'
import { peopleImportRoutes } from './people-import/people-import.routes.ts'
import { invitationsRoutes } from './invitations/invitations.routes.ts'
import { reportsRoutes } from './reports/reports.routes.ts'
import { trustedProxies } from './http/client-address.ts'
import { connectionShares } from './http/connection-shares.ts'
import { handleError } from './http/error-handler.ts'
import { refuseCompressed } from './http/compressed-bodies.ts'
import { acceptJson } from './http/json-bodies.ts'
import { supportDraining } from './http/draining.ts'
import { metrics } from './http/metrics.ts'
import { longestLagMs, overload } from './http/overload.ts'
import { openApi } from './http/openapi.ts'
import { fullDisk } from './http/full-disk.ts'
import { pageLanguage } from './http/page-language.ts'
import { rateLimits } from './http/rate-limits.ts'
import { keepToSite, routedUrl, siteOf } from './http/site.ts'
import { headersGiver, securityHeaders } from './http/security-headers.ts'
import { longestMs, slowBodies } from './http/slow-bodies.ts'
import type { DemandBudget, FindSession } from './http/session.ts'
import { statusRoutes } from './http/status.ts'
import {
  refuseAddress,
  refuseBytes,
  refuseExpectations,
  refuseWithoutHost,
} from './http/unreadable-requests.ts'
import { classmatesRoutes } from './listening/classmates.routes.ts'
import { listeningRoutes } from './listening/listening.routes.ts'
import { webApp } from './http/web-app.ts'
import { refuseUnknownCalls } from './http/wrong-methods.ts'
import { frameChoices, launchRoutes } from './lti/launch.routes.ts'
import { ltiRoutes } from './lti/lti.routes.ts'
import { platformServicesRoutes } from './lti/platform-services.routes.ts'
import { documentRoutes, documentTicketRoutes } from './modules/documents.routes.ts'
import { marksRoutes } from './marks/marks.routes.ts'
import { rescoreRoutes } from './marks/rescore.routes.ts'
import { modulesRoutes } from './modules/modules.routes.ts'
import { ownDataRoutes } from './own-data/own-data.routes.ts'
import type { DiskRoom } from './platform/disk-room.ts'
import { practiceRoutes } from './practice/practice.routes.ts'
import { pronunciationsRoutes } from './pronunciations/pronunciations.routes.ts'
import { quizAttemptsRoutes } from './quiz-attempts/quiz-attempts.routes.ts'
import { quizzesRoutes } from './quizzes/quizzes.routes.ts'
import { readingAssignmentsRoutes } from './reading-assignments/reading-assignments.routes.ts'
import { schoolScriptsRoutes } from './school-scripts/school-scripts.routes.ts'
import { settingsRoutes } from './settings/settings.routes.ts'
import { systemRoutes } from './system/system.routes.ts'
import { soundsRoutes } from './sounds/sounds.routes.ts'
import { speakingRoutes } from './speaking/speaking.routes.ts'
import { speechPracticeRoutes } from './speech-practice/speech-practice.routes.ts'
import { traineesRoutes } from './trainees/trainees.routes.ts'
import { voiceRoutes } from './voice/voice.routes.ts'

declare module 'fastify' {
  interface FastifyInstance {
    findSession: FindSession
    demandBudget: DemandBudget
  }
}

export type AppOptions = {
  services: Services
  log: FastifyBaseLogger
  publicUrl: string
  allowedOrigins: readonly string[]
  trustProxy: readonly string[]
  /** For each network of people who are not signed in, and a tenth for each who is; 0 turns the limits off. */
  requestsPerMinute: number
  /** If different from the default of one second; 0 turns it off. */
  busyAfterLagMs?: number
  /** The bearer token of `/api/metrics`. Without it there are no metrics. */
  metricsToken?: string | undefined
  /** Checks the disk of the embedded database. An external one has its own monitoring. */
  diskRoom?: DiskRoom | undefined
  /** The folder of the built web app, if this process serves it. */
  webRoot?: string
}

const kilobytes = 1024
const largestHeaders = 16 * kilobytes
/**
 * Further connections are refused. A class of 200 behind one router opens six connections each and gets half of all.
 */
const maxConnections = 3_000

/** Fastify with our limits of what a caller may send, and no route. */
const openFastify = ({
  log,
  publicUrl,
  trustProxy,
}: Pick<AppOptions, 'log' | 'publicUrl' | 'trustProxy'>) => {
  const site = siteOf(publicUrl)
  const headers = securityHeaders(site.https)
  const giveHeaders = headersGiver(headers)
  return Fastify({
    loggerInstance: log,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: trustedProxies(trustProxy),
    bodyLimit: 64 * kilobytes,
    // No plugin waits for anything outside, and on a busy machine some need longer than the usual ten seconds.
    pluginTimeout: 0,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    connectionTimeout: 35_000,
    requestTimeout: longestMs,
    // By default, Node checks its timeouts every half minute.
    http: {
      headersTimeout: 15_000,
      connectionsCheckingInterval: 5_000,
      maxHeaderSize: largestHeaders,
      // Node's own refusal lacks the app's headers.
      requireHostHeader: false,
    },
    // The size of the headers limits the path. Handlers check the length of a word or an id.
    routerOptions: { maxParamLength: largestHeaders },
    rewriteUrl: routedUrl(site),
    return503OnClosing: true,
    frameworkErrors: refuseAddress(giveHeaders),
    clientErrorHandler: refuseBytes(headers),
  })
}

/** The app of a server that only runs jobs: its health and its metrics, for those who watch it. */
export const buildWorkerApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const { services } = options
  const app = openFastify(options)
  app.decorate('findSession', services.callers.find)
  app.decorateRequest('session', null)
  app.setErrorHandler(handleError)
  supportDraining(app)
  await app.register(
    (api, _, done) => {
      statusRoutes(api, services.database)
      metrics(app, api, options.metricsToken, services.metrics)
      done()
    },
    { prefix: '/api' },
  )
  return app
}

/** Builds the whole app without opening a port or starting timers. */
export const buildApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const { services, publicUrl, allowedOrigins, trustProxy, webRoot } = options
  const site = siteOf(publicUrl)
  const headers = securityHeaders(site.https)
  const giveHeaders = headersGiver(headers)
  const app = openFastify(options)
  connectionShares(app.server, { max: maxConnections, trustProxy })
  refuseExpectations(app.server, headers)
  app.decorate('findSession', services.callers.find)
  app.decorate('demandBudget', services.budgets.demand)
  app.decorateRequest('session', null)
  app.setErrorHandler(handleError)
  acceptJson(app)
  app.addHook('onRequest', (request, reply, done) => {
    giveHeaders(request, reply)
    refuseWithoutHost(request)
    done()
  })
  keepToSite(app, site)
  slowBodies(app)
  refuseCompressed(app)
  supportDraining(app)
  await app.register(cookie)
  if (allowedOrigins.length > 0)
    await app.register(cors, {
      origin: [...allowedOrigins],
      methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      exposedHeaders: [versionHeader, 'Retry-After'],
    })
  await app.register(
    async (api) => {
      refuseUnknownCalls(api)
      await overload(api, options.busyAfterLagMs ?? longestLagMs)
      await rateLimits(api, options.requestsPerMinute, services.callers)
      fullDisk(api, options.diskRoom)
      statusRoutes(api, services.database)
      metrics(app, api, options.metricsToken, services.metrics)
      await openApi(api, site)
      authRoutes(api, services.auth, site)
      providersRoutes(api, services.auth.providers, site)
      accountRoutes(api, { ...services.auth, accountRemoval: services.accountRemoval }, site)
      mailChoicesRoutes(api, services.auth.mailChoices)
      calendarRoutes(api, services.calendar)
      apiKeysRoutes(api, services.apiKeys)
      webhooksRoutes(api, services.webhooks)
      platformServicesRoutes(api, services.lti.services)
      ltiRoutes(api, services.lti, { site, device: createAuthCookies(site).device })
      ownDataRoutes(api, services.ownData)
      trainersRoutes(api, services.trainers)
      traineesRoutes(api, services)
      groupsRoutes(api, services.groups)
      invitationsRoutes(api, services.invitations)
      peopleImportRoutes(api, services.peopleImport)
      reportsRoutes(api, services)
      quizzesRoutes(api, services)
      quizAttemptsRoutes(api, services)
      pronunciationsRoutes(api, services)
      marksRoutes(api, services.marks)
      rescoreRoutes(api, services.marks.rescore)
      clipsRoutes(api, services.clips)
      auditRoutes(api, services.auditLog)
      settingsRoutes(api, services.settings, services.schoolLogo)
      systemRoutes(api, services.system)
      dashboardsRoutes(api, services)
      modulesRoutes(api, services)
      documentTicketRoutes(api, services.documentTickets, site)
      speechPracticeRoutes(api, services.speechPractice)
      practiceRoutes(api, services.practice)
      schoolScriptsRoutes(api, services.schoolScripts)
      readingAssignmentsRoutes(api, services.readings)
      speakingRoutes(api, services.speaking)
      soundsRoutes(api, services.sounds)
      listeningRoutes(api, services.listening)
      voiceRoutes(api, services.voiceTakes)
      classmatesRoutes(api, services)
      dictionaryRoutes(api, services.dictionary)
    },
    { prefix: '/api' },
  )
  const language = pageLanguage(() => services.settings.language())
  await app.register(async (launches) => {
    await overload(launches, options.busyAfterLagMs ?? longestLagMs)
    await rateLimits(launches, options.requestsPerMinute, services.callers)
    launchRoutes(launches, services.lti, { site, origin: new URL(publicUrl).origin, language })
  })
  frameChoices(app, services.lti, site)
  oneClickRoutes(app, services.auth.mailChoices)
  documentRoutes(app, services.documentTickets, site)
  await app.register((pages) => webApp(pages, webRoot, site, language))
  return app
}
