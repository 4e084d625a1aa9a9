import { redirect } from "@remix-run/node";
import { type Hearer, listNotifications, markAllRead, markRead } from "#domain/notifications";
import { markSchema } from "#domain/notifications/schema";
import { hearerOf } from "#domain/residents";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import type { Actor } from "~/web/guards.server";
import { listParams } from "~/web/list.server";
import { safeRedirect } from "~/web/safe-redirect";
import { notificationList } from "./notification-list";

/** What a person was told, as the address asks for it. */
export function loadNotifications(request: Request, actor: Actor) {
	const list = listParams(request, notificationList);
	const { show, group } = list.filters;
	const filter = { onlyUnread: show === "unread", ...(group === "all" ? {} : { group }) };
	return { list, notifications: listNotifications(hearerOf(actor), filter) };
}

/** Marks one or all as read and comes back, or goes on to what one is about. */
export async function markNotifications(request: Request, actor: Actor) {
	const form = await parseForm(request, markSchema);
	if (!form.ok) return form.reply;
	const { pathname, search } = new URL(request.url);
	const here = pathname + search;
	const { id, intent } = form.value;
	const hearer = hearerOf(actor);
	return id === undefined ? markAll(hearer, here) : markOne(hearer, id, { here, open: intent === "open" });
}

function markAll(hearer: Hearer, here: string) {
	const count = markAllRead(hearer);
	return redirectWithMessage(here, count === 0 ? "No unread notifications." : "All marked as read.");
}

function markOne(hearer: Hearer, id: number, { here, open }: { here: string; open: boolean }) {
	const marked = markRead(hearer, id);
	return redirect(open ? safeRedirect(marked?.link, here) : here, 303);
}
