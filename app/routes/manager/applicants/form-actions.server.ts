import { data, redirect } from "@remix-run/node";
import {
	askForItem,
	findApplicationRecord,
	findItem,
	giveDocument,
	judgeItem,
	noteOpened,
	returnToApplicant,
	showNumber,
} from "#domain/applications";
import { reviewPageForm } from "#domain/applications/schema";
import { emailSent } from "~/ui/messages";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { type Manager, need } from "~/web/guards.server";
import { type Address, href } from "~/web/href";
import { found, idParam } from "~/web/not-found.server";
import { linkToFile } from "../records/file-rights.server";

/** Handles the forms on an applicant's documents and application tabs. `tab` is the page to return to. */
export async function actOnForm(manager: Manager, request: Request, tab: Address) {
	const id = idParam(request, "id");
	const application = found(findApplicationRecord(manager, id));
	const form = await parseForm(request, reviewPageForm);
	if (!form.ok) return form.reply;
	const { value } = form;
	const here = href(tab, { id });
	switch (value.intent) {
		case "ask": {
			const asked = askForItem(manager, id, value);
			return asked.ok ? redirectWithMessage(here, emailSent(asked.email)) : form.refuse(asked);
		}
		case "accept": {
			const accepted = judgeItem(manager, id, { itemId: value.item, state: "accepted" });
			if (!accepted.ok) return redirectWithMessage(here, accepted.message, { kind: "negative" });
			return redirectWithMessage(here, `${accepted.label} accepted.`);
		}
		case "again": {
			const again = judgeItem(manager, id, { itemId: value.item, state: "not_readable", reason: value.reason });
			return again.ok ? redirectWithMessage(here, `${again.label} requested again.`) : form.refuse(again);
		}
		case "open": {
			await need(manager, { area: "leasing", level: "view", named: "see_identity_numbers" });
			const item = found(findItem(id, value.item));
			const fileId = found(item.fileId);
			noteOpened(manager, id, { label: item.label, reason: value.reason });
			return redirect(linkToFile(fileId), 303);
		}
		case "upload": {
			const given = await giveDocument({ ...application, userId: manager.userId }, value.item, value.file);
			return given.ok ? redirectWithMessage(here, "Document uploaded.") : form.refuse(given);
		}
		case "show": {
			await need(manager, { area: "leasing", level: "view", named: "see_identity_numbers" });
			const shown = showNumber(manager, id, value);
			if (!shown.ok) return redirectWithMessage(here, shown.message, { kind: "negative" });
			return data(
				{ shown: { field: value.field, number: shown.number } },
				{ headers: { "Cache-Control": "no-store" } },
			);
		}
		case "return": {
			const returned = returnToApplicant(manager, id, value.reason);
			return returned.ok ? redirectWithMessage(here, emailSent(returned.email)) : form.refuse(returned);
		}
	}
}
