import { type Application, answerItem, giveDocument } from "#domain/applications";
import { itemForm } from "#domain/applications/schema";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";

/** Takes a document or an answer of an applicant, and leads back to the page they were on. */
export async function takeItem(request: Request, application: Application, back: string) {
	const form = await parseForm(request, itemForm);
	if (!form.ok) return form.reply;
	const { value } = form;
	const taken =
		value.intent === "upload"
			? await giveDocument(application, value.item, value.file)
			: answerItem(application, value.item, value.answer);
	if (!taken.ok) return form.refuse(taken);
	return redirectWithMessage(back, value.intent === "upload" ? "Received." : "Saved.");
}
