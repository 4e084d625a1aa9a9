import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { addMonths, firstOfMonth, isUsableDate } from "#domain/calendar/format";
import { leaseStatement } from "#domain/lease-accounts";
import { findResidentHome } from "#domain/leasing";
import { StatementBody } from "~/routes/manager/leasing/lease/statement-body";
import { Button } from "~/ui/button";
import { DateText } from "~/ui/date";
import { Money } from "~/ui/money";
import { PageHead } from "~/ui/page-head";
import { PrintButton } from "~/ui/print-button";
import { requireResident } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found } from "~/web/not-found.server";
import { BalanceWords } from "../balance-words";

export const meta = () => pageTitle("Statement");

export async function loader({ request }: LoaderFunctionArgs) {
	const resident = await requireResident(request);
	const home = found(findResidentHome(resident, resident.tenantId));
	const search = new URL(request.url).searchParams;
	const [from, to] = [search.get("from") ?? "", search.get("to") ?? ""];
	const period = {
		from: isUsableDate(from) ? from : firstOfMonth(addMonths(resident.today, -2)),
		to: isUsableDate(to) ? to : resident.today,
	};
	return {
		...{ period, isBackward: period.to < period.from, organizationName: resident.organizationName },
		...{ name: home.name, home: `${home.propertyName} · ${home.unitNumber}` },
		statement: leaseStatement(resident, home.id, period),
	};
}

export default function Statement() {
	const { name, home, organizationName, period, isBackward, statement } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead
				title={`Statement for ${name}`}
				facts={
					<>
						{home}, <DateText date={period.from} /> to <DateText date={period.to} /> · {organizationName}
					</>
				}
				crumbs={[{ label: "Transactions", to: href("/resident/rtransactions") }]}
				action={<PrintButton />}
			/>
			<Form method="get" className="no-print flex flex-wrap items-end gap-3">
				<Day name="from" label="From" value={period.from} />
				<Day name="to" label="To" value={period.to} />
				<Button look="plain">Show</Button>
			</Form>
			{isBackward ? (
				<p role="alert" className="text-bad">
					The end date is before the start date.
				</p>
			) : (
				<StatementBody period={period} statement={statement} standing={Standing} minus />
			)}
		</>
	);
}

function Standing({ cents }: { cents: number }) {
	return cents === 0 ? <Money cents={0} /> : <BalanceWords cents={cents} />;
}

function Day({ name, label, value }: { name: string; label: string; value: string }) {
	return (
		<label key={value}>
			<span className="mb-1 block text-small text-soft">{label}</span>
			<input type="date" name={name} defaultValue={value} className="control" />
		</label>
	);
}
