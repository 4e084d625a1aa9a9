import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type DepositReturn, findDepositReturn, type WithheldItem } from "#domain/deposits";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { DownloadLink } from "~/ui/download-link";
import { Facts } from "~/ui/facts";
import { Amount, Money } from "~/ui/money";
import { PageHead } from "~/ui/page-head";
import { PrintButton } from "~/ui/print-button";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { shownPhotos } from "../records/photos-tab.server";
import { leaseCrumbs } from "./lease-facts";

export const meta = () => pageTitle("Deposit Letter");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const letter = found(findDepositReturn(manager, idParam(request, "id")));
	const photos = shownPhotos(manager, { subjectKind: "transaction", subjectId: letter.transactionId });
	return { letter, photos };
}

export default function DepositLetter() {
	const { letter, photos } = useLoaderData<typeof loader>();
	const { leaseId, leftCents, refundedCents, owedCents, prepaidCents } = letter;
	const toRefund = leftCents - refundedCents;
	return (
		<>
			<div className="no-print">
				<PageHead
					title="Deposit letter"
					crumbs={leaseCrumbs({ id: leaseId, name: letter.leaseName })}
					links={
						<>
							<DownloadLink to={href("/app/withholddeposit/letter/pdf", { id: letter.transactionId })} label="PDF" />
							{toRefund > 0 && !letter.reversed ? (
								<ButtonLink to={href("/app/refund", { id: leaseId, deposit: "all" })} look="quiet">
									Refund remaining deposit
								</ButtonLink>
							) : null}
						</>
					}
					action={<PrintButton />}
				/>
			</div>
			{letter.reversed ? (
				<Banner tone="bad">This transaction was reversed, so the letter is no longer valid.</Banner>
			) : null}
			<article className="grid max-w-160 gap-5">
				<Addresses letter={letter} />
				<h2 className="text-heading">
					Your deposit for {letter.home.propertyName}&nbsp;·&nbsp;{letter.home.unitNumber}
				</h2>
				{letter.items.length > 0 ? (
					<DataTable
						caption="Withheld"
						columns={owedCents > 0 ? owingColumns : columns}
						rows={letter.items}
						rowKey={(row) => row.chargePostingId}
						sums={letter}
						sumsLabel={owedCents > 0 ? "Total" : "Withheld"}
					/>
				) : null}
				<Facts
					facts={[
						{ label: "Deposit held", value: <Money cents={letter.heldCents} /> },
						{ label: "Interest", value: letter.interestCents > 0 ? <Money cents={letter.interestCents} /> : null },
						{ label: "Withheld", value: <Money cents={letter.withheldCents} /> },
						{ label: "Refunded", value: refundedCents > 0 ? <Money cents={refundedCents} /> : null },
						{ label: "Paid from a prepayment", value: prepaidCents > 0 ? <Money cents={prepaidCents} /> : null },
						{
							label: "To be refunded",
							value:
								toRefund > 0 ? (
									<>
										<Money cents={toRefund} /> by <DateText date={letter.deadline} />
									</>
								) : null,
						},
						{ label: "You still owe", value: owedCents > 0 ? <Money cents={owedCents} /> : null },
					]}
				/>
				{letter.remarks ? <p className="whitespace-pre-line">{letter.remarks}</p> : null}
				{photos.length > 0 ? <Photos photos={photos} /> : null}
			</article>
		</>
	);
}

function Addresses({ letter }: { letter: DepositReturn }) {
	const { issuer } = letter;
	return (
		<div className="grid gap-5">
			<p>
				<strong className="block">{issuer.name}</strong>
				{[issuer.street, issuer.city, issuer.phone, issuer.email].filter(Boolean).join(" · ")}
			</p>
			<address className="not-italic">
				{[letter.leaseName, ...letter.sendTo].filter(Boolean).map((line) => (
					<span key={line} className="block">
						{line}
					</span>
				))}
			</address>
			<p>
				<DateText date={letter.date} />
				{letter.moveOutDate ? (
					<>
						, moved out <DateText date={letter.moveOutDate} />
					</>
				) : null}
			</p>
		</div>
	);
}

type Photo = ReturnType<typeof shownPhotos>[number];

function Photos({ photos }: { photos: readonly Photo[] }) {
	return (
		<section>
			<h3 className="mb-2 font-medium">Photos</h3>
			<ul className="grid grid-cols-2 gap-3">
				{photos.map(({ id, src, title, width, height }) => (
					<li key={id}>
						<img {...{ src, width, height }} alt={title} className="w-full rounded-control bg-sunken" />
						<span className="text-small text-soft">{title}</span>
					</li>
				))}
			</ul>
		</section>
	);
}

const charged: Column<WithheldItem, DepositReturn>[] = [
	{ header: "Charge", cell: (row) => row.what },
	{ header: "Charge date", phone: "fact", cell: (row) => <DateText date={row.date} /> },
];

const amount: Column<WithheldItem, DepositReturn> = {
	header: "Amount",
	align: "end",
	phone: "amount",
	cell: (row) => <Amount cents={row.amountCents} />,
	total: (sums) => <Amount cents={sums.withheldCents} zero />,
};

const columns = [...charged, amount];

/** The columns if the deposit didn't cover every charge. */
const owingColumns: typeof columns = [
	...charged,
	{
		header: "Owed",
		align: "end",
		phone: "fact",
		phoneLabel: "Owed",
		cell: (row) => <Amount cents={row.openCents} />,
		total: (sums) => <Amount cents={sums.withheldCents + sums.prepaidCents + sums.owedCents} zero />,
	},
	{ ...amount, header: "Withheld" },
];
