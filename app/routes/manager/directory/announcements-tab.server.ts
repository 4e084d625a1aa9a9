import { listOwnAnnouncements } from "#domain/announcements";
import type { Manager } from "~/web/guards.server";

/** What the tab of announcements shows. */
export function loadAnnouncements(manager: Manager, request: Request) {
	const cursor = new URL(request.url).searchParams.get("cursor") ?? undefined;
	return { type: "announcements" as const, page: listOwnAnnouncements(manager, cursor) };
}
