import { nowIso } from "#domain/calendar";
import { mustBeWriting, statement } from "~/db/client.server";

/** Ends the call about a request that waits: taken by the member it was for, or else passed. */
export function endCall(requestId: number, takenById: number | null = null): void {
	mustBeWriting();
	statement(
		`UPDATE on_call_calls SET state = iif(user_id = @takenById, 'taken', 'passed'), ended_date = @moment
		WHERE request_id = @requestId AND state = 'waiting'`,
	).run({ takenById: takenById ?? 0, requestId, moment: nowIso() });
}

/** Ends all calls about a request that is no emergency any more; if it's one again, calling begins anew. */
export function endCalls(requestId: number): void {
	mustBeWriting();
	endCall(requestId);
	statement("UPDATE on_call_calls SET over = 1 WHERE request_id = ? AND over = 0").run(requestId);
}
