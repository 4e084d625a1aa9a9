import { nowIso } from "#domain/calendar";
import { mustBeWriting, statement } from "~/db/client.server";

/** Ends the call about a request that waits: taken by the member it was for, or else passed. */
export function endCalls(requestId: number, takenById: number | null = null): void {
	mustBeWriting();
	statement(
		`UPDATE on_call_calls SET state = iif(user_id = @takenById, 'taken', 'passed'), ended_date = @moment
		WHERE request_id = @requestId AND state = 'waiting'`,
	).run({ takenById: takenById ?? 0, requestId, moment: nowIso() });
}
