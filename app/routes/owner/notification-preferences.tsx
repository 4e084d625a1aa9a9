import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { notificationPreferencesSchema } from "#domain/notifications/schema";
import { keepPreferences, loadPreferences } from "~/routes/centers/notifications/preferences.server";
import { PreferencesForm } from "~/routes/centers/notifications/preferences-form";
import { PageHead } from "~/ui/page-head";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireOwner } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";

export const meta = () => pageTitle("Notification Preferences");

export async function loader({ request }: LoaderFunctionArgs) {
	return loadPreferences(await requireOwner(request));
}

export async function action({ request }: ActionFunctionArgs) {
	const actor = await requireOwner(request);
	const form = await parseForm(request, notificationPreferencesSchema);
	if (!form.ok) return form.reply;
	keepPreferences(actor, form.value);
	return redirectWithMessage(href("/owner/onotificationpreferences"), "Preferences saved.");
}

export default function NotificationPreferences() {
	const { role, values } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm({ values });
	return (
		<>
			<PageHead title="Notification Preferences" facts="Choose what we notify you about." />
			<PreferencesForm form={form} fields={fields} role={role} />
		</>
	);
}
