import { type ChildProcess, fork } from "node:child_process";
import type { Answer, Ask } from "./run-tests";

export type Verdict = { failed: string | undefined; ran: number } | "timeout";

/** No test of ours takes longer without another one ending. */
const silenceMs = 120_000;

/**
 * Asks a process of its own, which holds one vitest. One that says nothing for long runs in circles: it is ended with all
 * that it started, and the next mutant meets a new one.
 */
export function startTester() {
	let child: ChildProcess | undefined;

	async function ask(question: Ask): Promise<Verdict> {
		child ??= await begin();
		child.send(question);
		const verdict = await answer(child);
		if (verdict === "timeout") stop();
		return verdict;
	}

	function stop() {
		if (child?.pid !== undefined && child.exitCode === null) process.kill(-child.pid, "SIGKILL");
		child = undefined;
	}

	process.on("exit", stop);
	for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1));
	return { ask, stop };
}

async function begin(): Promise<ChildProcess> {
	const child = fork("scripts/mutate/run-tests.ts", {
		...{ execArgv: ["--import", "tsx"], detached: true },
		stdio: ["ignore", "ignore", "inherit", "ipc"],
	});
	await new Promise<void>((resolve, reject) => {
		child.once("message", () => resolve());
		child.once("exit", (code) => reject(new Error(`The process of the tests ended with ${code}.`)));
	});
	return child;
}

function answer(child: ChildProcess): Promise<Verdict> {
	return new Promise((resolve) => {
		const settle = (verdict: Verdict) => {
			clearTimeout(timer);
			child.off("message", listen);
			child.off("exit", broken);
			resolve(verdict);
		};
		const broken = () => settle("timeout");
		const listen = (said: Answer) => ("ended" in said ? timer.refresh() : settle(said));
		const timer = setTimeout(() => settle("timeout"), silenceMs);
		child.on("message", listen);
		child.on("exit", broken);
	});
}
