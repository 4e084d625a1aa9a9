import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { hearerOf, markRead, newestNotifications } from "#domain/notifications";
import { notificationsInMenu } from "#domain/notifications/labels";
import { markForm } from "#domain/notifications/schema";
import { parseForm } from "~/web/form.server";
import { type Actor, requireUser } from "~/web/guards.server";
import { shownNotification } from "~/web/shown-notification";

/** The newest of whoever is signed in, for the bell's menu. */
export async function loader({ request }: LoaderFunctionArgs) {
	const user = await requireUser(request);
	return Response.json(menuOf(user), { headers: { "Cache-Control": "no-store" } });
}

/** Marks one as read. */
export async function action({ request }: ActionFunctionArgs) {
	const user = await requireUser(request);
	const form = await parseForm(request, markForm);
	if (!form.ok) return new Response(null, { status: 400 });
	if (form.value.id !== undefined) markRead(hearerOf(user), form.value.id);
	return Response.json(menuOf(user));
}

function menuOf(user: Actor) {
	return { notifications: newestNotifications(hearerOf(user), notificationsInMenu).map(shownNotification) };
}
