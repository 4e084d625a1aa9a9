/** One answer to a request. Its route is a pattern, without ids or secrets. */
export type Answered = { route: string; method: string; status: number; ms: number; isSlow: boolean };

type Counters = { answered: (one: Answered) => void; slowStatement: () => void };

let counters: Counters | undefined;

/** Has what is counted here told to the metrics. Without METRICS_PORT no one reads them, and they aren't loaded. */
export function setCounters(given: Counters): void {
	counters = given;
}

/** Counts one answered request. */
export function countRequest(one: Answered): void {
	counters?.answered(one);
}

/** Counts and logs a slow statement, by its text: what it was given isn't in it. */
export function tellSlowStatement(sql: string, ms: number): void {
	counters?.slowStatement();
	console.warn("Slow statement", { ms: Math.round(ms), sql: sql.replace(/\s+/g, " ").slice(0, 300) });
}
