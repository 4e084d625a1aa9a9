import { redirect } from "@remix-run/node";
import { listNotifications, markAllRead, markRead } from "#domain/notifications";
import { markSchema } from "#domain/notifications/schema";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import type { Actor } from "~/web/guards.server";
import { listParams } from "~/web/list.server";
import { safeRedirect } from "~/web/safe-redirect";
import { notificationList } from "./notification-list";

/** What a person was told, as the address asks for it. */
export function loadNotifications(request: Request, { userId, profileId }: Actor) {
	const list = listParams(request, notificationList);
	const { show, group } = list.filters;
	const filter = { profileId, onlyUnread: show === "unread", ...(group === "all" ? {} : { group }) };
	return { list, notifications: listNotifications(userId, filter) };
}

/** Marks one or all as read and comes back, or goes on to what one is about. */
export async function markNotifications(request: Request, { userId, profileId }: Actor) {
	const form = await parseForm(request, markSchema);
	if (!form.ok) return form.reply;
	const { pathname, search } = new URL(request.url);
	const here = pathname + search;
	const { id, intent } = form.value;
	return id === undefined
		? markAll({ userId, profileId }, here)
		: markOne(userId, id, { here, open: intent === "open" });
}

function markAll({ userId, profileId }: Pick<Actor, "userId" | "profileId">, here: string) {
	const count = markAllRead(userId, profileId);
	return redirectWithMessage(here, count === 0 ? "Nothing was unread." : "All marked as read.");
}

function markOne(userId: number, id: number, { here, open }: { here: string; open: boolean }) {
	const marked = markRead(userId, id);
	return redirect(open ? safeRedirect(marked?.link, here) : here, 303);
}
