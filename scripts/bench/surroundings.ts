import { availableParallelism, loadavg } from "node:os";
import type { Portfolio, Surroundings } from "./figures";

/** What the figures were measured on. A load above zero at the start means that others were at work too. */
export function surroundings(portfolios: readonly Portfolio[]): Surroundings {
	const [load = 0] = loadavg();
	return {
		...{ node: process.version, processors: availableParallelism(), load },
		portfolios: portfolios.map(({ path, leases, postings, megabytes }) => ({ path, leases, postings, megabytes })),
	};
}
