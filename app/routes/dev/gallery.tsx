import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { BarChart } from "~/ui/chart";
import { CheckboxesField, CheckboxField } from "~/ui/checkbox-field";
import type { Choices } from "~/ui/choices";
import { ConfirmPage } from "~/ui/confirm-page";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { DateField } from "~/ui/date-field";
import { DownloadLink } from "~/ui/download-link";
import { EmptyState, NoRows } from "~/ui/empty-state";
import { Facts } from "~/ui/facts";
import { FileField } from "~/ui/file-field";
import { Filters } from "~/ui/filters";
import { Flash } from "~/ui/flash";
import { FieldRow, Form, FormSection } from "~/ui/form";
import { Icon } from "~/ui/icon";
import { MoneyCell, SelectCell, TextCell } from "~/ui/line-cells";
import { LineGrid } from "~/ui/line-grid";
import type { ListSpec } from "~/ui/list-state";
import { Amount, Balance, Money } from "~/ui/money";
import { MoneyField } from "~/ui/money-field";
import { PageHead } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { RadioField } from "~/ui/radio-field";
import { RecordField } from "~/ui/record-picker";
import { SelectField } from "~/ui/select-field";
import { Stat } from "~/ui/stat";
import { Status } from "~/ui/status";
import { Tabs } from "~/ui/tabs";
import { TextField } from "~/ui/text-field";
import { TextareaField } from "~/ui/textarea-field";
import { parseForm } from "~/web/form.server";
import { listParams } from "~/web/list.server";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";

export const meta = () => pageTitle("Parts");

export async function loader({ request }: LoaderFunctionArgs) {
	return { list: listParams(request, propertyList) };
}

export async function action({ request }: ActionFunctionArgs) {
	const form = await parseForm(request, leaseShape);
	return form.ok ? form.refuse({ ok: false, message: "Nothing is saved here." }) : form.reply;
}

export default function Gallery() {
	const { list } = useLoaderData<typeof loader>();
	return (
		<main className="mx-auto grid max-w-300 gap-5 p-6 text-sm max-sm:p-4">
			<Heads />
			<Flash flash={{ id: "1", kind: "positive", message: "Property added with 12 units.", milliseconds: 60_000 }} />
			<Figures />
			<Filters list={list} spec={propertyList} choices={{ owner: owners }} />
			<DataTable
				caption="Properties"
				columns={columns}
				rows={properties}
				rowKey={(row) => row.id}
				rowTone={(row) => (row.status === "inactive" ? "quiet" : undefined)}
				list={list}
				sums={{ units: 67, cents: 7_709_050 }}
				sumsLabel="Total of 312"
			/>
			<Pager previousCursor="a" nextCursor="b" />
			<div className="grid gap-5 items-start lg:grid-cols-2">
				<Records />
				<Remarks />
			</div>
			<LeaseForm />
			<ConfirmPage back="/dev/ui">Maple Court has no units and nothing was ever posted to it.</ConfirmPage>
		</main>
	);
}

function Heads() {
	return (
		<>
			<PageHead
				title="Maple Court"
				status={<Status tone="good">Active</Status>}
				facts="1200 Maple Avenue, Springfield, IL 62704 · 11 of 12 occupied"
				crumbs={[
					{ label: "Rentals", to: "/dev/ui" },
					{ label: "Properties", to: "/dev/ui?q=" },
				]}
				action={
					<ButtonLink to="/dev/ui" icon="plus">
						Add lease
					</ButtonLink>
				}
				links={
					<>
						<ButtonLink to="/dev/ui" look="quiet">
							Edit
						</ButtonLink>
						<DownloadLink to="/dev/ui" />
					</>
				}
				more={
					<>
						<a href="/dev/ui">Deactivate</a>
						<a href="/dev/ui">Print sheet</a>
					</>
				}
			/>
			<Tabs
				name="Maple Court"
				tabs={[
					{ label: "Summary", to: "/dev/ui" },
					{ label: "Units", to: "/dev/units", count: 12 },
					{ label: "Notes", to: "/dev/notes" },
					{ label: "Files", to: "/dev/files", count: 3 },
				]}
			/>
		</>
	);
}

function Figures() {
	return (
		<div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
			<Stat label="Occupancy" value="94.2 %" note="113 of 120 units" to="/dev/ui" share={0.942} />
			<Stat
				label="Collected this month"
				value={<Money cents={8_420_000} />}
				note={
					<>
						of <Money cents={9_600_000} /> due
					</>
				}
				share={0.877}
				to="/dev/ui"
				definition="Payments applied to charges due this month. Prepayments are not counted."
			/>
			<Stat label="Outstanding" value={<Money cents={1_431_000} />} note="from 9 leases" to="/dev/ui" />
			<Stat label="Vacant" value="7" note="of which 3 listed" to="/dev/ui" />
		</div>
	);
}

function Records() {
	return (
		<Card
			title="Lease"
			action={
				<a href="/dev/ui" className="link">
					Open
				</a>
			}
		>
			<Facts
				facts={[
					{ label: "Tenants", value: "Ana Diaz and Bo Lee" },
					{ label: "From", value: <DateText date="2026-02-01" /> },
					{ label: "Rent", value: <Money cents={125_000} /> },
					{ label: "Balance", value: <Balance cents={40_000} /> },
					{ label: "Prepaid", value: <Balance cents={-5_000} /> },
				]}
			/>
		</Card>
	);
}

function Remarks() {
	return (
		<div className="grid content-start gap-3">
			<Banner tone="warn" action={<Button look="plain">Reactivate</Button>}>
				Inactive since Nov 3, 2026. Everything stays readable.
			</Banner>
			<Banner tone="bad">Two active leases on 2B: Ana Diaz and Bo Lee.</Banner>
			<Banner>The books are closed up to May 31, 2026.</Banner>
			<p className="flex flex-wrap gap-2">
				<Status tone="good">Paid</Status>
				<Status tone="warn">Due</Status>
				<Status tone="bad">Overdue</Status>
				<Status tone="info">Future</Status>
				<Status tone="quiet">Past</Status>
			</p>
			<p className="flex flex-wrap gap-2">
				<Button icon="plus">Add property</Button>
				<Button look="plain">Cancel</Button>
				<Button look="quiet">Quiet</Button>
				<Button look="danger">Delete</Button>
				<Button aria-disabled>Not now</Button>
			</p>
			<EmptyState action={<ButtonLink to="/dev/ui">Add property</ButtonLink>}>
				Start with your first property, or upload a spreadsheet.
			</EmptyState>
			<NoRows list={{ q: "nowhere", sort: "name", direction: "asc", filters: {} }} spec={propertyList}>
				Never seen here.
			</NoRows>
			<BarChart
				title="Charged and collected"
				series={series}
				bars={months}
				format={(value) => value.toLocaleString("en-US")}
			/>
			<p>
				<Icon name="bell" label="Notifications" /> Icons stand beside words.
			</p>
		</div>
	);
}

const leaseShape = z.object({
	street: z.string("Enter the street.").max(20, "At most 20 characters."),
	city: z.string("Enter the city."),
	rent: z.string("Enter the rent."),
	from: z.string("Enter the first day."),
	unit: z.string("Choose a unit."),
	owner: z.string().optional(),
	cycle: z.enum(["monthly", "weekly"], "Choose how often."),
	utilities: z.array(z.string()).default([]),
	pets: z.boolean().default(false),
	note: z.string().max(5000).optional(),
	agreement: z.file().optional(),
	lines: z.array(
		z.object({ account: z.string().optional(), memo: z.string().optional(), amount: z.string().optional() }).optional(),
	),
});

function LeaseForm() {
	const [form, fields] = usePostForm<z.input<typeof leaseShape>>({
		values: { city: "Springfield", utilities: ["water"], lines: [{ memo: "Rent", amount: "1250.00" }, {}, {}] },
	});
	return (
		<Form
			form={form}
			submit="Start lease"
			cancel="/dev/ui"
			encType="multipart/form-data"
			actions={
				<Button look="plain" name="then" value="draft">
					Save draft
				</Button>
			}
		>
			<TextField field={fields.street} label="Street" hint="Number and name, as the post writes it." />
			<FieldRow>
				<TextField field={fields.city} label="City" />
				<SelectField field={fields.unit} label="Unit" empty="Choose a unit" options={units} width="full" />
			</FieldRow>
			<RecordField field={fields.owner} label="Owner" choices={owners} optional />
			<FormSection title="Rent" hint="The first charge posts today.">
				<FieldRow>
					<MoneyField field={fields.rent} label="Amount" />
					<DateField field={fields.from} label="From" />
				</FieldRow>
				<RadioField field={fields.cycle} label="Cycle" options={cycles} />
				<CheckboxesField field={fields.utilities} label="Included in rent" options={utilities} />
				<CheckboxField field={fields.pets} label="Pets are allowed" hint="Shown on the listing." />
				<LineGrid
					form={form}
					field={fields.lines}
					label="Charges"
					lines={fields.lines.getFieldList().map((line) => line.getFieldset())}
					columns={[
						{
							header: "Account",
							field: (line) => line.account,
							cell: (line, label) => <SelectCell field={line.account} label={label} options={accounts} />,
						},
						{
							header: "Memo",
							grow: 2,
							field: (line) => line.memo,
							cell: (line, label) => <TextCell field={line.memo} label={label} maxLength={65} />,
							total: "Total",
						},
						{
							header: "Amount",
							align: "end",
							field: (line) => line.amount,
							cell: (line, label) => <MoneyCell field={line.amount} label={label} />,
							total: <Money cents={125_000} />,
						},
					]}
				/>
			</FormSection>
			<FormSection title="Papers">
				<FileField field={fields.agreement} label="Agreement" hint="PDF, at most 20 MB." optional />
				<TextareaField field={fields.note} label="Note" optional maxLength={5000} />
			</FormSection>
		</Form>
	);
}

type Property = {
	id: number;
	name: string;
	address: string;
	status: "active" | "inactive";
	units: number;
	cents: number;
};

const properties: Property[] = [
	{
		id: 1,
		name: "Maple Court",
		address: "1200 Maple Avenue, Springfield",
		status: "active",
		units: 12,
		cents: 1_500_000,
	},
	{
		id: 2,
		name: "Harbour View Apartments and Boat House",
		address: "7 Quay Road, Port Townsend",
		status: "active",
		units: 48,
		cents: 6_214_050,
	},
	{ id: 3, name: "12 Elm Street", address: "12 Elm Street, Springfield", status: "active", units: 1, cents: 0 },
	{ id: 4, name: "Old Mill", address: "3 River Lane, Dover", status: "inactive", units: 6, cents: -5_000 },
];

const columns: Column<Property, { units: number; cents: number }>[] = [
	{
		header: "Property",
		sort: "name",
		cell: (row) => (
			<>
				<a href={`/dev/ui?pid=${row.id}`}>{row.name}</a>
				<small>{row.address}</small>
			</>
		),
	},
	{
		header: "Status",
		phone: "status",
		cell: (row) =>
			row.status === "active" ? <Status tone="good">Active</Status> : <Status tone="quiet">Inactive</Status>,
	},
	{
		header: "Units",
		sort: "units",
		align: "end",
		phone: "fact",
		phoneLabel: "Units",
		cell: (row) => row.units,
		total: (sums) => sums.units,
	},
	{
		header: "Rent per month",
		sort: "rent",
		align: "end",
		phone: "amount",
		cell: (row) => <Amount cents={row.cents} />,
		total: (sums) => <Amount cents={sums.cents} />,
	},
];

const propertyList = {
	sorts: ["name", "units", "rent"],
	search: "Name, address or city",
	filters: {
		status: { label: "Status", words: { active: "Active", inactive: "Inactive", all: "All" }, standard: "active" },
		type: { label: "Type", words: { residential: "Residential", commercial: "Commercial" } },
		owner: { label: "Owner", takes: "id" },
		since: { label: "Since", takes: "date" },
	},
} as const satisfies ListSpec;

/** Too many for a select: what was chosen and found, and the text field to find others. */
const owners: Choices = { find: "lee", options: [{ value: 7, label: "Bo Lee", hint: "bo@example.com" }] };

const units = [
	{
		label: "Maple Court",
		options: [
			{ value: 1, label: "1A" },
			{ value: 2, label: "2B" },
		],
	},
	{ label: "12 Elm Street", options: [{ value: 3, label: "House" }] },
];

const cycles = [
	{ value: "monthly", label: "Monthly", hint: "On the due day; in short months on the last." },
	{ value: "weekly", label: "Weekly" },
];

const utilities = [
	{ value: "water", label: "Water" },
	{ value: "heat", label: "Heat" },
	{ value: "electricity", label: "Electricity" },
	{ value: "internet", label: "Internet" },
];

const accounts = [
	{
		label: "Income",
		options: [
			{ value: 1, label: "4000 Rent" },
			{ value: 2, label: "4100 Parking" },
		],
	},
];

const series = [
	{ name: "Charged", look: "light" },
	{ name: "Collected", look: "strong" },
] as const;

const months = ["Dec", "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov"].map(
	(label, at) => ({
		label,
		values: [88_000 + at * 700, at === 11 ? 61_000 : 84_000 + ((at * 37) % 9) * 900],
		soFar: at === 11,
	}),
);
