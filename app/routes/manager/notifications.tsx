import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadNotifications, markNotifications } from "~/routes/centers/notifications/answer.server";
import { NotificationsPage } from "~/routes/centers/notifications/page";
import { requireManager } from "~/web/guards.server";
import { pageTitle } from "~/web/meta";

export const meta = () => pageTitle("Notifications");

export async function loader({ request }: LoaderFunctionArgs) {
	return loadNotifications(request, await requireManager(request));
}

export async function action({ request }: ActionFunctionArgs) {
	return markNotifications(request, await requireManager(request));
}

export default function Notifications() {
	return (
		<NotificationsPage
			{...useLoaderData<typeof loader>()}
			preferences="/app/notificationpreferences"
			about="You'll see payments, requests and renewals here."
		/>
	);
}
