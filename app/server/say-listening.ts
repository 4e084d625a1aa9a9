import type { Config } from "~/config.server";

/** Why the server can't listen, and which setting to change, for whoever starts it. */
export function sayListening(
	{ code = "", message }: NodeJS.ErrnoException,
	{ host, port }: Pick<Config, "host" | "port">,
): string {
	if (code === "EADDRINUSE") return `port ${port} is taken by another program (set PORT to use another).`;
	if (code === "EACCES") return `port ${port} may not be used by this user (set PORT to use another).`;
	if (host !== undefined && /^(ENOTFOUND|EAI_|EADDRNOTAVAIL|EINVAL|EAFNOSUPPORT)/.test(code)) {
		return `HOST: ${host} isn't an address of this machine (leave it out to listen at all of them).`;
	}
	return `port ${port}: ${message}.`;
}
