import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadNotifications, markNotifications } from "~/routes/centers/notifications/answer.server";
import { NotificationsPage } from "~/routes/centers/notifications/page";
import { requireOwner } from "~/web/guards.server";
import { pageTitle } from "~/web/meta";

export const meta = () => pageTitle("Notifications");

export async function loader({ request }: LoaderFunctionArgs) {
	return loadNotifications(request, await requireOwner(request));
}

export async function action({ request }: ActionFunctionArgs) {
	return markNotifications(request, await requireOwner(request));
}

export default function Notifications() {
	return (
		<NotificationsPage
			{...useLoaderData<typeof loader>()}
			preferences="/owner/onotificationpreferences"
			about="You'll see rent received, vacancies and scheduled work here."
		/>
	);
}
