import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { managerPreferencesSchema } from "#domain/notifications/schema";
import { keepPreferences, loadManagerPreferences } from "~/routes/centers/notifications/preferences.server";
import { PreferencesForm } from "~/routes/centers/notifications/preferences-form";
import { FieldRow, FormSection } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { TextField } from "~/ui/text-field";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";

export const meta = () => pageTitle("Notification Preferences");

export async function loader({ request }: LoaderFunctionArgs) {
	return loadManagerPreferences(await requireManager(request));
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const form = await parseForm(request, managerPreferencesSchema);
	if (!form.ok) return form.reply;
	const { upcoming_rent_days, renewal_days, vacant_days, ...preferences } = form.value;
	keepPreferences(manager, preferences, {
		upcomingRentDays: upcoming_rent_days,
		renewalDays: renewal_days,
		vacantDays: vacant_days,
	});
	return redirectWithMessage(href("/app/notificationpreferences"), "Preferences saved.");
}

export default function NotificationPreferences() {
	const { role, values } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm({ values });
	return (
		<>
			<PageHead title="Notification Preferences" facts="Choose what we notify you about." />
			<PreferencesForm form={form} fields={fields} role={role}>
				<FormSection
					title="Reminder timing"
					hint="Applies to everyone in the organization, and to residents and owners."
				>
					<FieldRow>
						<TextField field={fields.upcoming_rent_days} label="Rent due" hint="Days before" inputMode="numeric" />
						<TextField field={fields.renewal_days} label="Lease ending" hint="Days before" inputMode="numeric" />
						<TextField field={fields.vacant_days} label="Vacant unit" hint="Days after" inputMode="numeric" />
					</FieldRow>
				</FormSection>
			</PreferencesForm>
		</>
	);
}
