import cluster from "node:cluster";

/**
 * Where a server listens whose socket the service manager keeps open, as systemd passes it (`LISTEN_FDS`): what comes while
 * the server restarts waits there. Undefined where the server opens its own. Workers name the supervisor's descriptor.
 */
export function passedSocket(): { fd: number } | undefined {
	const { LISTEN_FDS, LISTEN_PID } = process.env;
	const server = cluster.isPrimary ? process.pid : process.ppid;
	return LISTEN_FDS === "1" && Number(LISTEN_PID) === server ? { fd: 3 } : undefined;
}
