import type { ResidentVisit, Slot } from "#domain/work-orders";
import { residentVisitForm } from "#domain/work-orders/schema";
import type { Result } from "~/domain/kernel/result";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";

type Acts = { offer: (slots: readonly Slot[]) => Result; take: (windowId: number) => Result };

/** Handles a resident's form about a visit, by link or in their center. */
export async function takeTimes(request: Request, visit: ResidentVisit, here: string, { offer, take }: Acts) {
	const form = await parseForm(request, residentVisitForm({ ...visit.format, today: visit.today }));
	if (!form.ok) return form.reply;
	const { value } = form;
	const done = value.intent === "take" ? take(value.windowId) : offer(value.slots);
	if (!done.ok) return form.refuse(done);
	return redirectWithMessage(
		here,
		value.intent === "take" ? "Visit scheduled." : "Thank you. We'll let you know which time works.",
	);
}
