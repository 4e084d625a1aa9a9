import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { addReading, listReadings, type ReadingRow } from "#domain/maintenance";
import { meters } from "#domain/maintenance/labels";
import { meterReadingForm } from "#domain/maintenance/schema";
import { propertyChoices } from "#domain/rentals";
import { AddPanel } from "~/ui/add-panel";
import type { Choices } from "~/ui/choices";
import { count } from "~/ui/count";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { DateField } from "~/ui/date-field";
import { DownloadLink } from "~/ui/download-link";
import { EmptyState, NoRows } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import { FieldRow, Form } from "~/ui/form";
import { optionsOf } from "~/ui/options";
import { PageHead } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { RecordField } from "~/ui/record-picker";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { choicesOf, filterChoices } from "~/web/choices.server";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { listParams } from "~/web/list.server";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";
import { readingFilters, readingList } from "./reading-list";

export const meta = () => pageTitle("Meter Readings");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const list = listParams(request, readingList);
	const { direction, cursor } = list;
	return {
		list,
		page: listReadings(manager, { filters: readingFilters(list), direction, cursor }),
		choices: { property: filterChoices(request, "property", (ask) => propertyChoices(manager, ask)) },
		properties: choicesOf("propertyId", (ask) => propertyChoices(manager, ask)),
		today: manager.today,
		idempotencyKey: newIdempotencyKey(),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const form = await parseForm(request, meterReadingForm(manager), {
		find: { propertyId: (ask) => propertyChoices(manager, ask) },
	});
	if (!form.ok) return form.reply;
	const added = addReading(manager, form.value);
	if (!added.ok) return form.refuse(added);
	const made = added.made > 0 ? ` ${count(added.made, "request")} made.` : "";
	return redirectWithMessage(href("/app/meterreadings"), `Reading saved.${made}`);
}

export default function MeterReadings() {
	const { list, page, choices, properties, today, idempotencyKey } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead
				title="Meter readings"
				crumbs={[{ label: "Recurring requests", to: href("/app/recurringrequests") }]}
				links={<DownloadLink to={href("/app/meterreadings/download")} />}
			/>
			<AddReading properties={properties} today={today} idempotencyKey={idempotencyKey} />
			<Filters list={list} spec={readingList} choices={choices} />
			{page.rows.length > 0 ? (
				<DataTable caption="Meter readings" columns={columns} rows={page.rows} rowKey={(row) => row.id} list={list} />
			) : (
				<NoRows list={list} spec={readingList}>
					<EmptyState>
						No readings yet. Recurring requests that go by a meter are created from readings you enter here.
					</EmptyState>
				</NoRows>
			)}
			<Pager {...page} />
		</>
	);
}

type AddProps = { properties: Choices; today: string; idempotencyKey: string };
type Input = { propertyId: number; unitNumber: string; meter: string; readOn: string; reading: string };

function AddReading({ properties, today, idempotencyKey }: AddProps) {
	const [form, fields, answer] = usePostForm<Input>({ values: { readOn: today } });
	return (
		<AddPanel key={form.id} label="Add reading" open={answer !== undefined}>
			<Form form={form} submit="Add reading" idempotencyKey={idempotencyKey}>
				<RecordField field={fields.propertyId} label="Property" choices={properties} />
				<FieldRow>
					<TextField
						field={fields.unitNumber}
						label="Unit"
						hint="Leave blank for the property's meter"
						maxLength={30}
						width="full"
						optional
					/>
					<SelectField field={fields.meter} label="Meter" width="full" empty="Choose" options={optionsOf(meters)} />
				</FieldRow>
				<FieldRow>
					<DateField field={fields.readOn} label="Date" width="full" />
					<TextField field={fields.reading} label="Reading" inputMode="numeric" maxLength={13} width="full" />
				</FieldRow>
			</Form>
		</AddPanel>
	);
}

const columns: Column<ReadingRow>[] = [
	{ header: "Location", cell: (row) => row.home },
	{ header: "Meter", phone: "fact", cell: (row) => meters[row.meter] },
	{ header: "Date", sort: "date", phone: "fact", cell: (row) => <DateText date={row.readOn} /> },
	{ header: "Reading", align: "end", phone: "amount", cell: (row) => row.reading.toLocaleString("en-US") },
	{ header: "Entered by", cell: (row) => row.author },
];
