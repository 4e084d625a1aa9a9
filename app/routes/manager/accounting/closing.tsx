import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { addDays, firstOfMonth, monthOf } from "#domain/calendar/format";
import { listClosedBooksPosters, listClosedPostings, listPropertyClosings, mayPostInClosedBooks } from "#domain/ledger";
import { closeForm } from "#domain/ledger/schema";
import { propertyChoices } from "#domain/rentals";
import { closePeriod, type MonthEndCheck, unsettledBefore } from "#domain/statements";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { ConfirmField } from "~/ui/confirm-field";
import { DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { DateField } from "~/ui/date-field";
import { Form } from "~/ui/form";
import { Link } from "~/ui/link";
import { PageHead } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { RecordField } from "~/ui/record-picker";
import { choicesOf } from "~/web/choices.server";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";
import { closedPostingColumns } from "./closed-posting-columns";
import { closedWords, closingFacts } from "./closing-words.server";
import { MonthEndList } from "./month-end-list";

export const meta = () => pageTitle("Close Books");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	return {
		...closingFacts(manager),
		proposed: addDays(firstOfMonth(manager.today), -1),
		closings: listPropertyClosings(manager),
		closedBooksPosters: listClosedBooksPosters(manager),
		mayPostInClosedBooks: mayPostInClosedBooks(manager),
		postings: listClosedPostings(manager, new URL(request.url).searchParams.get("cursor") ?? undefined),
		properties: choicesOf("propertyId", (ask) => propertyChoices(manager, ask)),
		idempotencyKey: newIdempotencyKey(),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const form = await parseForm(request, closeForm(manager), {
		find: { propertyId: (ask) => propertyChoices(manager, ask) },
	});
	if (!form.ok) return form.reply;
	const { intent: _, ...closing } = form.value;
	const closed = closePeriod(manager, closing);
	if (!closed.ok) {
		const { data: reply, init } = form.refuse(closed);
		const unsettled =
			closed.field === "confirmUnsettled" ? unsettledBefore(manager, closing.through, closing.propertyId) : [];
		return data({ ...reply, unsettled, month: monthOf(closing.through) }, init ?? undefined);
	}
	return redirectWithMessage(href("/app/closing"), closedWords(manager, closing.through));
}

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

export default function Closing() {
	const data = useLoaderData<typeof loader>();
	const { closedThrough, postings } = data;
	return (
		<>
			<PageHead
				title="Close books"
				facts={
					closedThrough ? (
						<>
							Closed through <DateText date={closedThrough} />
						</>
					) : (
						"The books are open."
					)
				}
				crumbs={[{ label: "Accounting", to: href("/app/accounting-dashboard") }]}
				links={
					<>
						<ButtonLink to={href("/app/closing/settings")} look="quiet">
							Fiscal year and basis
						</ButtonLink>
						{closedThrough !== null || data.mayPostInClosedBooks ? (
							<ButtonLink to={href("/app/closing/reopen")} look="quiet">
								Reopen books
							</ButtonLink>
						) : null}
					</>
				}
			/>
			<Banner>
				After you close a period, no one can post on or before that date except the people listed below. You don't need
				a year-end closing entry. Statements calculate retained earnings for you.
			</Banner>
			<CloseForm data={data} />
			<div className="grid items-start gap-5 lg:grid-cols-2">
				<ClosedBooksPosters data={data} />
				<PropertyClosings data={data} />
			</div>
			{postings.rows.length > 0 ? (
				<Card title="Posted to closed periods">
					<DataTable
						caption="Posted to closed periods"
						columns={closedPostingColumns}
						rows={postings.rows}
						rowKey={({ id }) => id}
					/>
					<Pager {...postings} words={["Newer", "Older"]} />
				</Card>
			) : null}
		</>
	);
}

function CloseForm({ data: { proposed, closedThrough, properties, idempotencyKey } }: { data: Data }) {
	const [form, fields] = usePostForm<z.input<ReturnType<typeof closeForm>>>({
		values: { through: closedThrough && closedThrough >= proposed ? "" : proposed },
	});
	return (
		<Form form={form} submit="Close books" idempotencyKey={idempotencyKey} cancel={href("/app/accounting-dashboard")}>
			<input type="hidden" name={fields.intent.name} value="close" />
			<DateField field={fields.through} label="Close through" />
			<RecordField
				field={fields.propertyId}
				label="Property"
				hint="Leave blank to close the whole company."
				choices={properties}
				empty="All properties"
				optional
			/>
			<ConfirmField field={fields.confirmUnsettled} label="Yes, close anyway" />
			<Unsettled />
		</Form>
	);
}

/** The month-end checks that prevented closing, each with a link to the page where it is done. */
function Unsettled() {
	const { unsettled = [], month = "" } = useActionData<{ unsettled?: MonthEndCheck[]; month?: string }>() ?? {};
	if (unsettled.length === 0) return null;
	return (
		<div className="grid gap-1.5">
			<p>Finish these first:</p>
			<MonthEndList checks={unsettled} month={month} />
		</div>
	);
}

function ClosedBooksPosters({ data: { closedBooksPosters } }: { data: Data }) {
	return (
		<Card title="Who can post to closed periods">
			{closedBooksPosters.length > 0 ? (
				<ul className="grid gap-1.5">
					{closedBooksPosters.map(({ userId, name, email }) => (
						<li key={userId} className="wrap-anywhere">
							{name || email}
						</li>
					))}
				</ul>
			) : (
				<p className="text-soft">No one.</p>
			)}
		</Card>
	);
}

function PropertyClosings({ data: { closings } }: { data: Data }) {
	return (
		<Card title="Properties closed later">
			{closings.length > 0 ? (
				<ul className="grid gap-1.5">
					{closings.map(({ propertyId, name, closedThrough }) => (
						<li key={propertyId} className="flex justify-between gap-x-4">
							<span className="wrap-anywhere">{name}</span>
							<span>
								<DateText date={closedThrough} />{" "}
								<Link to={href("/app/closing/reopen", { pid: propertyId })} className="link no-print">
									Reopen
								</Link>
							</span>
						</li>
					))}
				</ul>
			) : (
				<p className="text-soft">None.</p>
			)}
		</Card>
	);
}
