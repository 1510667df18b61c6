# Elocute in a container: the server, the built web app, and what they need to run. No compiler, no test, no secret.
# docker build --tag elocute .

# Debian 12 with Node 24, npm and an unprivileged user called node.
ARG BASE=node:24.21.0-bookworm-slim

# Build the web app and bundle the server with the development packages; only the results are kept.
FROM ${BASE} AS built
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY bench/package.json bench/
COPY e2e/package.json e2e/
COPY packages/contract/package.json packages/contract/
COPY packages/messages/package.json packages/messages/
COPY packages/speech/package.json packages/speech/
RUN npm ci --no-audit --no-fund
COPY tsconfig.base.json ./
COPY packages packages
COPY apps/server apps/server
COPY apps/web apps/web
RUN npm run build

# The packages of the server at run time. The image brings Node itself.
FROM ${BASE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY bench/package.json bench/
COPY e2e/package.json e2e/
COPY packages/contract/package.json packages/contract/
COPY packages/messages/package.json packages/messages/
COPY packages/speech/package.json packages/speech/
RUN npm ci --omit=dev --workspace @elocute/server --no-audit --no-fund

FROM ${BASE}
LABEL org.opencontainers.image.title="Elocute" \
      org.opencontainers.image.description="English speech and pronunciation practice, on your own machine" \
      org.opencontainers.image.licenses="MIT"
WORKDIR /app
COPY --from=packages /app ./
# The sources carry the models and lists of words that the bundle reads.
COPY packages/speech/src packages/speech/src
COPY apps/server/migrations apps/server/migrations
COPY apps/server/src apps/server/src
COPY --from=built /app/apps/server/dist apps/server/dist
COPY --from=built /app/apps/web/dist apps/web/dist
# Elocute writes only to /data. Everything else may be read-only, with /tmp in memory.
RUN mkdir /data && chown node:node /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data \
    MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--disable-sigusr1", "--enable-source-maps", "--max-semi-space-size=4", "--heap-growing-percent=30", "apps/server/dist/main.js"]
