import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { explain, type Reader } from "#domain/explain";
import { Button } from "~/ui/button";
import { DateText } from "~/ui/date";
import { Link } from "~/ui/link";
import { PageHead } from "~/ui/page-head";
import { PrintButton } from "~/ui/print-button";
import { needToOpen, type PersonOfHouse, requireOfHouse } from "~/web/guards.server";
import { houseOf } from "~/web/house";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found } from "~/web/not-found.server";
import { askedFigure, stepHref, whyHref } from "~/web/why-href";
import { WhyPart, WhyRules } from "./why-parts";

export const meta = () => pageTitle("Why");

export async function loader({ request }: LoaderFunctionArgs) {
	const actor = await requireOfHouse(request);
	const { pathname, searchParams } = new URL(request.url);
	const figure = found(askedFigure(searchParams, { year: Number(actor.today.slice(0, 4)) }));
	const whole = searchParams.get("whole") === "yes";
	const explanation = found(explain(actor, figure, readerOf(actor), { whole }));
	if (actor.role === "property_manager") await needToOpen(actor, rightsOf[explanation.area]);
	return { explanation, whole, house: houseOf(pathname), organizationName: actor.organizationName, today: actor.today };
}

/** The page whose right a member needs, by what a figure is about. */
const rightsOf = {
	leasing: href("/app/leaseledger"),
	owners: href("/app/rental-owner-transactions"),
	tax: href("/app/form1099"),
	accounting: href("/app/generalledger"),
};

function readerOf(actor: PersonOfHouse): Reader {
	if (actor.role === "tenant") return { kind: "resident", tenantId: actor.tenantId };
	if (actor.role === "property_owner") return { kind: "owner", propertyOwnerId: actor.propertyOwnerId };
	return { kind: "manager" };
}

/** Why a figure is what it is, in a sentence, steps that add up and the rule; printed for whoever asks. */
export default function Why() {
	const { explanation, house, whole, organizationName, today } = useLoaderData<typeof loader>();
	const { figure, title, about, sentence, parts, rules, record, on } = explanation;
	const back = stepHref(record, house);
	return (
		<>
			<PageHead
				title={title}
				facts={
					<>
						{about} · {organizationName}, as of <DateText date={today} />
					</>
				}
				crumbs={back ? [{ label: backWords[record.kind], to: back }] : []}
				action={<PrintButton />}
			/>
			<p className="text-lg wrap-anywhere">{sentence}</p>
			{on && (figure.of === "balance" || figure.of === "deposit") ? (
				<Form method="get" className="no-print flex flex-wrap items-end gap-3">
					<input type="hidden" name={figure.of} value={figure.id} />
					<label key={on}>
						<span className="mb-1 block text-small text-soft">As of</span>
						<input type="date" name="on" defaultValue={on} className="control" />
					</label>
					<Button look="plain">Show</Button>
					{explanation.folded || whole ? (
						<Link to={whyHref(figure, house, { whole: !whole })} className="link py-2">
							{whole ? "Show since everything was last paid" : "Show from the start"}
						</Link>
					) : null}
				</Form>
			) : null}
			{parts.map((part, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: two properties may have one name, and parts never move.
				<WhyPart key={at} part={part} house={house} />
			))}
			<WhyRules rules={rules} />
		</>
	);
}

const backWords = {
	transaction: "Transaction",
	lease: "Ledger",
	property: "Property",
	fee_run: "Management fees",
	owner: "Owner",
	vendor: "Vendor",
	ledger: "General ledger",
};
