import { write } from "~/db/client.server";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { decideOn, findErasure, noteErasure } from "./requests";
import { tellPersonOfAnswer } from "./tell";

/** Declines a person's request with a reason that they are told. */
export function declineErasure(scope: Scope, erasureId: number, { answer }: { answer: string }): Result {
	return write(() => {
		const open = findErasure(scope, erasureId);
		if (!open) return refuse("That request wasn't found.");
		if (open.state !== "asked") return refuse("That request was already answered.");
		const about = { kind: open.kind, id: open.subjectId };
		decideOn(scope, erasureId, "declined", answer);
		noteErasure(
			scope,
			about,
			"erasure_declined",
			`The request from ${open.name} to erase their data was declined. ${answer}`,
		);
		tellPersonOfAnswer(scope, about, answer);
		return { ok: true };
	});
}
