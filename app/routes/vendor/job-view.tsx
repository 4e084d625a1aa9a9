import { type Entry, entryWords } from "#domain/maintenance/labels";
import type { VendorFile, VendorJob } from "#domain/work-orders";
import { timesText } from "#domain/work-orders/format";
import { type OrderStatus, orderEstimateStates, orderStatuses } from "#domain/work-orders/labels";
import { StagedPhotos } from "~/routes/centers/requests/staged-photos";
import { MessageList } from "~/routes/visit/message-list";
import { TimesForm } from "~/routes/visit/times-form";
import { WindowList } from "~/routes/visit/window-list";
import { DateText, DateTimeText } from "~/ui/date";
import { Facts } from "~/ui/facts";
import { useFormat } from "~/ui/format-context";
import { Money } from "~/ui/money";
import { AnswerForms, CompleteForm, EstimateForm, InvoiceForm, MessageForm, PhotosForm, Press } from "./vendor-forms";

type Job = Omit<VendorJob, "files"> & { files: readonly (VendorFile & { link: string })[] };

/** A job as its vendor sees it, with what they can do about it now. */
export function JobView({ job, accepted, today }: { job: Job; accepted: boolean; today: string }) {
	const { status, windows, messages, files } = job;
	const over = status === "completed";
	return (
		<div className="grid gap-6">
			<JobFacts job={job} accepted={accepted} />
			{accepted ? null : <AnswerForms />}
			{accepted && !over ? (
				<section className="grid gap-3">
					{status === "in_progress" ? null : <Press intent="come" words="I'm on my way" />}
					<CompleteForm />
				</section>
			) : null}
			{over ? null : (
				<section className="grid gap-3">
					<h2 className="text-heading">Visit</h2>
					<VisitWords job={job} />
					<WindowList windows={windows} reader="vendor" />
					<TimesForm label="Propose times" today={today} />
				</section>
			)}
			<section className="grid gap-3">
				<h2 className="text-heading">Photos and documents</h2>
				{files.length > 0 ? <StagedPhotos files={files} /> : <p className="text-soft">None yet.</p>}
				<PhotosForm />
			</section>
			<Estimates job={job} open={!over} />
			{accepted ? <Invoices job={job} /> : null}
			<section className="grid gap-3">
				<h2 className="text-heading">Messages</h2>
				{messages.length > 0 ? (
					<MessageList messages={messages.map((one) => ({ ...one, mine: one.fromVendor }))} />
				) : null}
				<MessageForm />
			</section>
		</div>
	);
}

function JobFacts({ job, accepted }: { job: Job; accepted: boolean }) {
	const { details, vendorNotes, address, home, access, office, dueDate, limitCents, answerBy, status, workDone } = job;
	const map = `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;
	return (
		<div className="grid gap-4">
			{details ? <p className="whitespace-pre-wrap wrap-anywhere">{details}</p> : null}
			<Facts
				facts={[
					{ label: "Status", value: statusWords(accepted, status) },
					{ label: "Reply by", value: !accepted && answerBy ? <DateTimeText iso={answerBy} /> : "" },
					{
						label: "Address",
						value: address ? (
							<a href={map} className="link" target="_blank" rel="noreferrer">
								{address}
							</a>
						) : (
							home
						),
					},
					{ label: "Permission to enter", value: entryWords[access.entry as Entry] },
					{ label: "Times that work", value: access.times },
					{ label: "Pets", value: access.pets },
					{ label: "Alarm or lock", value: access.alarm },
					{ label: "Resident", value: access.contact },
					{ label: "Phone", value: access.phone ? <PhoneLink phone={access.phone} /> : "" },
					{ label: "Due", value: dueDate ? <DateText date={dueDate} /> : "" },
					{ label: "Not to exceed", value: limitCents === null ? "" : <Money cents={limitCents} /> },
					{ label: "Notes", value: vendorNotes },
					{ label: "Work completed", value: workDone },
					{ label: "Office", value: office.phone ? <PhoneLink phone={office.phone} /> : office.email },
				]}
			/>
		</div>
	);
}

/** Work that a vendor accepted isn't new to them. */
function statusWords(accepted: boolean, status: OrderStatus): string {
	if (!accepted) return "Waiting for your reply";
	return status === "new" ? "Accepted" : orderStatuses[status];
}

function PhoneLink({ phone }: { phone: string }) {
	return (
		<a href={`tel:${phone}`} className="link">
			{phone}
		</a>
	);
}

function VisitWords({ job }: { job: Job }) {
	const times = timesText(job, useFormat().locale);
	if (!job.scheduledDate) return <p className="text-soft">Not scheduled yet.</p>;
	return (
		<p>
			<DateText date={job.scheduledDate} />
			{times ? `, ${times}` : ""}
		</p>
	);
}

function Estimates({ job: { estimates }, open }: { job: Job; open: boolean }) {
	if (estimates.length === 0 && !open) return null;
	return (
		<section className="grid gap-3">
			<h2 className="text-heading">Estimate</h2>
			{estimates.map(({ id, amountCents, scope, state }) => (
				<p key={id}>
					<strong>
						<Money cents={amountCents} />
					</strong>{" "}
					{orderEstimateStates[state]}
					<span className="block wrap-anywhere text-soft">{scope}</span>
				</p>
			))}
			{open ? <EstimateForm /> : null}
		</section>
	);
}

function Invoices({ job: { invoices } }: { job: Job }) {
	return (
		<section className="grid gap-3">
			<h2 className="text-heading">Invoice</h2>
			{invoices.map(({ id, number, amountCents, recorded }) => (
				<p key={id}>
					{number}: <Money cents={amountCents} />
					<span className="text-soft">{recorded ? ", recorded" : ", received"}</span>
				</p>
			))}
			<InvoiceForm />
		</section>
	);
}
