# The site alone, on its embedded database: docker run -p 3000:3000 -v foundwork:/data IMAGE
# compose.yaml runs it on PostgreSQL. docs/operate.md says the rest.
ARG BASE=node:24-bookworm-slim

FROM ${BASE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY bin/run.mjs bin/run.mjs
# Installs what the lockfile names, once for all that follows.
RUN node bin/run.mjs --version
COPY . .
RUN node bin/run.mjs bin/build.ts \
 && npm prune --omit=dev --no-audit --no-fund \
 # The base has Node 24 already.
 && rm -rf node_modules/node-linux-* .cache tests bench docs

FROM ${BASE}
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
RUN groupadd --system --gid 10001 foundwork \
 && useradd --system --uid 10001 --gid foundwork --home-dir /data --no-create-home foundwork \
 && mkdir /data && chown foundwork:foundwork /data && chmod 700 /data
COPY --from=build /app /app
WORKDIR /app
USER 10001:10001
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=120s --retries=4 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "server/main.ts"]
