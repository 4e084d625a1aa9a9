import { type Application, answerItem, giveDocument } from "#domain/applications";
import type { ItemInput } from "#domain/applications/schema";
import type { Result } from "~/domain/kernel/result";
import { redirectWithMessage } from "~/web/flash.server";

/** Saves an applicant's document or answer and leads back to the page they were on. */
export async function takeItem(
	application: Application,
	item: ItemInput,
	back: string,
): Promise<Result<{ answer: Response }>> {
	const isDocument = item.intent === "upload";
	const taken = isDocument
		? await giveDocument(application, item.item, item.file)
		: answerItem(application, item.item, item.answer);
	if (!taken.ok) return taken;
	return { ok: true, answer: await redirectWithMessage(back, isDocument ? "Received." : "Saved.") };
}
