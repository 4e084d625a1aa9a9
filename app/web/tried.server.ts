import { type Result, refuse } from "~/domain/kernel/result";
import { currentAttempt } from "./attempt.server";

/**
 * The attempt's result. If it throws an error, the error is logged and the result is a refusal with `failed`, the
 * specification's message, which is also shown above the page. Thrown responses pass unchanged.
 */
export async function tried(attempt: () => Result | Promise<Result>, failed: string): Promise<Result> {
	try {
		return await attempt();
	} catch (error) {
		if (error instanceof Response) throw error;
		console.error(error);
		const attempt = currentAttempt();
		if (attempt) attempt.failed = failed;
		return refuse(failed);
	}
}
