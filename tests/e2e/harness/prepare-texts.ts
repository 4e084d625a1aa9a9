import { deliverDueTexts, setTextService, textService, textToPerson } from "#domain/texts";
import { sandboxTexts } from "~/adapters/texts/sandbox";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { must } from "../../factories/must";
import { turnOnTexts } from "../../factories/texts";

/** An owner who turned texts on, and was sent one in the sandbox. */
export async function prepareTexts(scope: Scope, owner: { recordId: number; userId: number }) {
	const before = textService();
	setTextService(sandboxTexts);
	statement("UPDATE property_owners SET user_id = ? WHERE id = ?").run(owner.userId, owner.recordId);
	turnOnTexts({ profileId: scope.profileId, userId: owner.userId }, "(217) 555-0177");
	const member = { ...scope, userId: scope.userId ?? 0 };
	must(textToPerson(member, { kind: "owner", recordId: owner.recordId, body: "The roof is done.", urgent: true }));
	await deliverDueTexts();
	setTextService(before);
}
