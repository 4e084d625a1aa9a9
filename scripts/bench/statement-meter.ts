import { sqlite } from "~/db/client.server";

/** What the statements of this process have cost since it was last set to zero. */
export const meter = { ms: 0, cpuMs: 0, statements: 0, rows: 0 };

function cpuMs() {
	const { user, system } = process.cpuUsage();
	return (user + system) / 1000;
}

/** Counts and times every statement of the open connection's driver from now on. */
export function meterStatements() {
	const driver = Object.getPrototypeOf(sqlite().prepare("SELECT 1"));
	for (const name of ["get", "all", "run"] as const) {
		const original = driver[name];
		if (original.metered) continue;
		const metered = function (this: unknown, ...params: unknown[]) {
			const [begun, cpu] = [performance.now(), cpuMs()];
			const result = original.apply(this, params);
			meter.ms += performance.now() - begun;
			meter.cpuMs += cpuMs() - cpu;
			meter.statements += 1;
			if (Array.isArray(result)) meter.rows += result.length;
			return result;
		};
		driver[name] = Object.assign(metered, { metered: true });
	}
}
