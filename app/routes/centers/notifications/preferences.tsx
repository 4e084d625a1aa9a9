import { type FieldMetadata, getCollectionProps } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { leadTimesOf, type PreferencesInput, preferencesOf, savePreferences } from "#domain/notifications";
import {
	groupsOfRole,
	type NotificationType,
	notificationMoments,
	notificationTypeLabels,
	typesOfRole,
} from "#domain/notifications/labels";
import { managerPreferencesForm, notificationPreferencesForm } from "#domain/notifications/schema";
import { textConsentOf, textService } from "#domain/texts";
import { Button } from "~/ui/button";
import { CheckboxField } from "~/ui/checkbox-field";
import { FieldRow, Form, FormSection } from "~/ui/form";
import { Link } from "~/ui/link";
import { PageHead } from "~/ui/page-head";
import { TextField } from "~/ui/text-field";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { type Manager, type PersonOfHouse, requireOfHouse } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";
import { accountPages, notificationPreferencePages } from "../house-pages";

export const meta = () => pageTitle("Notification Preferences");

export async function loader({ request }: LoaderFunctionArgs) {
	const actor = await requireOfHouse(request);
	const { role, emailNotifications, phoneNotifications } = actor;
	const preferences = preferencesOf(actor.ownProfileId);
	const told: readonly NotificationType[] = typesOfRole[role];
	return {
		role,
		texts: textService() && textConsentOf(actor).state,
		values: {
			wanted: told.filter((type) => preferences[type]),
			email_notifications: emailNotifications,
			phone_notifications: phoneNotifications,
			...(role === "property_manager" ? leadTimeValues(actor) : {}),
		},
	};
}

/** How many days ahead the organization reminds; only managers set it. */
function leadTimeValues(manager: Manager) {
	const { upcomingRentDays, renewalDays, vacantDays } = leadTimesOf(manager);
	return {
		upcoming_rent_days: String(upcomingRentDays),
		renewal_days: String(renewalDays),
		vacant_days: String(vacantDays),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const actor = await requireOfHouse(request);
	return actor.role === "property_manager" ? saveManagers(request, actor) : saveOwn(request, actor);
}

async function saveManagers(request: Request, manager: Manager) {
	const form = await parseForm(request, managerPreferencesForm);
	if (!form.ok) return form.reply;
	const { upcoming_rent_days, renewal_days, vacant_days, ...preferences } = form.value;
	const leadTimes = { upcomingRentDays: upcoming_rent_days, renewalDays: renewal_days, vacantDays: vacant_days };
	save(manager, preferences, leadTimes);
	return saved(manager);
}

async function saveOwn(request: Request, actor: PersonOfHouse) {
	const form = await parseForm(request, notificationPreferencesForm);
	if (!form.ok) return form.reply;
	save(actor, form.value);
	return saved(actor);
}

type Posted = z.output<typeof notificationPreferencesForm>;

/** Saves what was posted; a group's "All" and "None" go over its ticks. */
function save(actor: PersonOfHouse, posted: Posted, leadTimes?: PreferencesInput["leadTimes"]) {
	const [group, which] = posted.whole?.split(":") ?? [];
	const switched = groupsOfRole(actor.role).find((one) => one.group === group)?.types ?? [];
	const wanted = posted.wanted.filter((type) => !switched.includes(type));
	savePreferences(actor, {
		wanted: which === "all" ? [...wanted, ...switched] : wanted,
		onForm: typesOfRole[actor.role],
		emailNotifications: posted.email_notifications,
		phoneNotifications: posted.phone_notifications,
		leadTimes,
	});
}

function saved({ role }: PersonOfHouse) {
	return redirectWithMessage(href(notificationPreferencePages[role]), "Preferences saved.");
}

export default function NotificationPreferences() {
	const { role, texts, values } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm({ values });
	return (
		<>
			<PageHead title="Notification Preferences" facts="Choose what we notify you about." />
			<Form form={form} submit="Save preferences">
				<FormSection
					title="Notify me by"
					hint="You'll also see notifications in Tenantry. Receipts and emails about your login are always sent."
				>
					<CheckboxField field={fields.email_notifications} label="Email" />
					{texts === "on" || texts === "stopped" ? (
						<CheckboxField
							field={fields.phone_notifications}
							label="Text message"
							hint={texts === "stopped" ? "You texted STOP. Text START to get them again." : undefined}
						/>
					) : null}
					{texts ? (
						<p>
							<Link to={href(`${accountPages[role]}/texts`)} className="link">
								{texts === "off" ? "Turn on text messages" : "Text message settings"}
							</Link>
						</p>
					) : null}
				</FormSection>
				{groupsOfRole(role).map((group) => (
					<Group key={group.group} field={fields.wanted} {...group} />
				))}
				{role === "property_manager" ? (
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
				) : null}
			</Form>
		</>
	);
}

/** A tick for each kind of a group, and buttons for the whole group. */
function Group({
	field,
	group,
	label,
	types,
}: { field: FieldMetadata<NotificationType[]> } & ReturnType<typeof groupsOfRole>[number]) {
	return (
		<FormSection title={label}>
			<ul className="grid divide-y divide-line rounded-card border border-line bg-surface">
				{getCollectionProps(field, { type: "checkbox", options: [...types] }).map(({ key, ...input }, at) => {
					const type = types[at];
					return type ? (
						<li key={key}>
							<label className="flex min-h-11 cursor-pointer items-start gap-3 px-4 py-2.5 hover:bg-sunken">
								<input {...input} className="mt-[0.2em] size-4 shrink-0" />
								<span>
									{notificationTypeLabels[type]}
									<span className="block text-small text-soft">{notificationMoments[type]}</span>
								</span>
							</label>
						</li>
					) : null;
				})}
			</ul>
			<p className="flex gap-2">
				{(["all", "none"] as const).map((which) => (
					<Button key={which} look="quiet" name="whole" value={`${group}:${which}`}>
						{which === "all" ? "Turn all on" : "Turn all off"}
						<span className="sr-only"> for {label}</span>
					</Button>
				))}
			</p>
		</FormSection>
	);
}
