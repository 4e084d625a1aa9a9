import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { announcedProperties, draftAnnouncement, editAnnouncement, findAnnouncement } from "#domain/announcements";
import { announcementPlaces, audiences, channels } from "#domain/announcements/labels";
import { announcementForm } from "#domain/announcements/schema";
import { addDays } from "#domain/calendar/format";
import { propertyChoices } from "#domain/rentals";
import { textService } from "#domain/texts";
import { Banner } from "~/ui/banner";
import { CheckboxesField } from "~/ui/checkbox-field";
import { DateField } from "~/ui/date-field";
import { numberedRow } from "~/ui/error-summary";
import { FieldRow, Form } from "~/ui/form";
import { LineGrid } from "~/ui/line-grid";
import { optionsOf } from "~/ui/options";
import { PageHead } from "~/ui/page-head";
import { RadioField } from "~/ui/radio-field";
import { RecordCell } from "~/ui/record-picker";
import { TextField } from "~/ui/text-field";
import { TextareaField } from "~/ui/textarea-field";
import { choicesOf } from "~/web/choices.server";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, optionalIdParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";

export { always as shouldRevalidate } from "~/web/revalidate";

export const meta = () => pageTitle("Announcement");

type Input = z.input<ReturnType<typeof announcementForm>>;

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const id = optionalIdParam(request, "id");
	const announcement = id === undefined ? undefined : found(findAnnouncement(manager, id));
	const properties = announcement ? announcedProperties(manager, announcement.id) : [];
	const fresh = {
		...{ audience: ["residents"], places: "all", channels: ["center"], properties: [{ propertyId: "" }] },
		...{ fromDate: manager.today, untilDate: addDays(manager.today, 14) },
	};
	return {
		hasTexts: textService() !== undefined,
		announcement: announcement && {
			...{ id: announcement.id, subject: announcement.subject, emailed: announcement.emailedDate !== null },
			texted: announcement.textedDate !== null,
			values: announcementValues(announcement, properties),
		},
		fresh,
		properties: choicesOf("propertyId", (ask) => propertyChoices(manager, ask), properties),
		idempotencyKey: newIdempotencyKey(),
	};
}

function announcementValues(row: NonNullable<ReturnType<typeof findAnnouncement>>, properties: readonly number[]) {
	const { subject, body, audience, fromDate, untilDate, updatedDate } = row;
	return {
		...{ subject, body, audience, fromDate, untilDate, seenUpdatedDate: updatedDate, channels: row.channels },
		places: properties.length > 0 ? "chosen" : "all",
		properties: [...properties.map((id) => ({ propertyId: String(id) })), { propertyId: "" }],
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const id = optionalIdParam(request, "id");
	if (id !== undefined) found(findAnnouncement(manager, id));
	const find = { propertyId: (ask: Parameters<typeof propertyChoices>[1]) => propertyChoices(manager, ask) };
	const form = await parseForm(request, announcementForm(manager), { find });
	if (!form.ok) return form.reply;
	const review = (of: number) => href("/app/masterpage/contacts/announcement/review", { id: of });
	if (id !== undefined) {
		const edited = editAnnouncement(manager, id, form.value);
		if (!edited.ok) return form.refuse(edited);
		return redirectWithMessage(review(id), "Announcement saved.");
	}
	const drafted = draftAnnouncement(manager, form.value);
	if (!drafted.ok) return form.refuse(drafted);
	return redirectWithMessage(review(drafted.announcementId), "Draft saved. Review it before you announce it.");
}

export default function AnnouncementForm() {
	const { announcement, fresh, properties, idempotencyKey, hasTexts } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<Input>({ values: (announcement?.values ?? fresh) as never });
	const list = href("/app/masterpage/contacts", { type: "announcements" });
	const back = announcement ? href("/app/masterpage/contacts/announcement/review", { id: announcement.id }) : list;
	return (
		<>
			<PageHead
				title={announcement ? `Edit ${announcement.subject}` : "Add announcement"}
				crumbs={[{ label: "Announcements", to: list }]}
			/>
			{announcement?.emailed ? <Banner>This was already emailed. Emails won't be sent again.</Banner> : null}
			{announcement?.texted ? <Banner>This was already texted. Texts won't be sent again.</Banner> : null}
			<Form
				form={form}
				submit="Save and review"
				cancel={back}
				idempotencyKey={announcement ? undefined : idempotencyKey}
				record={announcement?.values}
				rowName={rowName}
			>
				<TextField field={fields.subject} label="Subject" maxLength={120} />
				<TextareaField field={fields.body} label="Message" rows={5} maxLength={2000} />
				<CheckboxesField field={fields.audience} label="For" options={optionsOf(audiences)} />
				<div className="group grid gap-4">
					<RadioField field={fields.places} label="Where" options={optionsOf(announcementPlaces)} />
					<div className="hidden group-has-[[value=chosen]:checked]:block">
						<LineGrid
							form={form}
							field={fields.properties}
							label="Properties"
							lineNoun="Property"
							add={3}
							lines={fields.properties.getFieldList().map((line) => line.getFieldset())}
							columns={[
								{
									header: "Property",
									field: (line) => line.propertyId,
									cell: (line, name) => (
										<RecordCell field={line.propertyId} label={name} choices={properties} empty="Choose a property" />
									),
								},
							]}
						/>
					</div>
				</div>
				<FieldRow>
					<DateField field={fields.fromDate} label="From" width="full" />
					<DateField field={fields.untilDate} label="Until" hint="The last day." width="full" />
				</FieldRow>
				<CheckboxesField
					field={fields.channels}
					label="How"
					hint={
						hasTexts
							? "Emails and texts are sent once, on the first day. Texts go to those who turned them on."
							: "Emails are sent once, on the first day."
					}
					options={optionsOf(channels).filter(({ value }) => hasTexts || value !== "text")}
				/>
			</Form>
		</>
	);
}

const rowName = numberedRow({ properties: "Property" });
