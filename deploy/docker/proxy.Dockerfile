# The proxy of docker-compose.yml. It listens on high ports and has no capability: the image's program asks for one, and would not start without it.
FROM caddy:2.11.9
RUN setcap -r /usr/bin/caddy
COPY deploy/docker/Caddyfile /etc/caddy/Caddyfile
ENV XDG_DATA_HOME=/data XDG_CONFIG_HOME=/tmp
RUN mkdir -p /data && chown nobody:nobody /data
USER nobody
