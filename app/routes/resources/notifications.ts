import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { markRead, newestNotifications } from "#domain/notifications";
import { notificationsInMenu } from "#domain/notifications/labels";
import { markSchema } from "#domain/notifications/schema";
import { parseForm } from "~/web/form.server";
import { requireUser } from "~/web/guards.server";

/** The newest of whoever is signed in, for the bell's menu. */
export async function loader({ request }: LoaderFunctionArgs) {
	const { userId } = await requireUser(request);
	return Response.json(menuOf(userId), { headers: { "Cache-Control": "no-store" } });
}

/** Marks one as read. */
export async function action({ request }: ActionFunctionArgs) {
	const { userId } = await requireUser(request);
	const form = await parseForm(request, markSchema);
	if (!form.ok) return form.reply;
	if (form.value.id !== undefined) markRead(userId, form.value.id);
	return Response.json(menuOf(userId));
}

function menuOf(userId: number) {
	return { notifications: newestNotifications(userId, notificationsInMenu) };
}
