import { config } from "~/config.server";
import { currentRole, isPrimary } from "./role";
import { fitsBuild } from "./same-build";
import { lagOf } from "./watch-lag";

/** How far behind its primary a replica may be and count as ready, in milliseconds. */
const mostLag = 10_000;

/**
 * This machine's part in replication for the readiness page. A replica without its primary still reads, but a proxy
 * should prefer others; one whose database is of another version passes everything on.
 */
export function sayReplication(): { name: string; fault?: string; said?: string } {
	const name = "replication";
	if (isPrimary()) return { name, said: "primary" };
	const { is, primaryUrl } = currentRole();
	if (is === "primary") return { name, fault: "the lease store doesn't confirm the lease" };
	if (is === "unknown") return { name, fault: "LiteFS doesn't answer" };
	if (!primaryUrl) return { name, fault: "no primary" };
	const lag = lagOf(config().databasePath);
	if (lag === undefined || lag > mostLag) return { name, fault: "behind" };
	return { name, said: fitsBuild() ? "replica" : "replica of another version" };
}
