import { data } from "@remix-run/node";
import { makeFeed, revokeFeed } from "#domain/work-orders";
import { calendarForm } from "#domain/work-orders/schema";
import { config } from "~/config.server";
import type { Scope } from "~/domain/kernel/scope";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { href } from "~/web/href";

/**
 * Makes or removes a private calendar address, by the form of `CalendarAddress`. The secret isn't kept, so the answer
 * itself shows it, once. `back` is the form's page.
 */
export async function changeCalendarAddress(
	request: Request,
	scope: Scope,
	{ whose, back }: { whose: NonNullable<Parameters<typeof makeFeed>[1]>; back: string },
) {
	const form = await parseForm(request, calendarForm);
	if (!form.ok) return form.reply;
	if (form.value.intent === "remove") {
		const removed = revokeFeed(scope, whose);
		if (!removed.ok) return form.refuse(removed);
		return redirectWithMessage(back, "Calendar address removed.");
	}
	const made = makeFeed(scope, whose);
	if (!made.ok) return form.refuse(made);
	const address = new URL(href("/workcalendar", { t: made.token }), config().appUrl).href;
	return data({ address }, { headers: { "Cache-Control": "private, no-store" } });
}
