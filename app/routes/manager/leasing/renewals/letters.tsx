import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatDate } from "#domain/calendar/format";
import { type LetterFacts, offerLetters, renewalSettingsOf } from "#domain/renewals";
import { EmptyState } from "~/ui/empty-state";
import { Facts } from "~/ui/facts";
import { PageHead } from "~/ui/page-head";
import { PrintButton } from "~/ui/print-button";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { idsParam, notFound } from "~/web/not-found.server";

export const meta = () => pageTitle("Renewal Letters");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { letter } = renewalSettingsOf(manager);
	const offerIds = idsParam(request, "offer");
	const letters = offerLetters(manager, offerIds);
	if (offerIds.length > 0 && letters.length === 0) notFound();
	return { day: formatDate(manager.today, manager.locale), usualLetter: letter, letters };
}

export default function RenewalLetters() {
	const { day, usualLetter, letters } = useLoaderData<typeof loader>();
	return (
		<>
			<div className="no-print">
				<PageHead
					title={letters.length === 1 ? "Renewal letter" : "Renewal letters"}
					facts="Print preview. Each letter prints on its own page."
					crumbs={[{ label: "Lease renewals", to: href("/app/leaserenewals") }]}
					action={<PrintButton />}
				/>
			</div>
			{letters.length === 0 ? <EmptyState>No letters to show. Choose an offer from the list.</EmptyState> : null}
			<div className="grid gap-10">
				{letters.map((letter) => (
					<Letter key={letter.offerId} letter={letter} day={day} usualLetter={usualLetter} />
				))}
			</div>
		</>
	);
}

function Letter({ letter, day, usualLetter }: { letter: LetterFacts; day: string; usualLetter: string }) {
	const { organizationName, ownAddress, phone, email, names, address, home, termEnd, rentNow, options } = letter;
	return (
		<article className="grid max-w-160 break-after-page gap-5 rounded-card border border-line bg-surface p-8 max-sm:p-4 print:border-0 print:p-0">
			<p>
				<strong className="block">{organizationName}</strong>
				{[...ownAddress, phone, email].filter(Boolean).join(" · ")}
			</p>
			<address className="not-italic">
				{[names, ...address].map((line) => (
					<span key={line} className="block">
						{line}
					</span>
				))}
			</address>
			<p>{day}</p>
			<h2 className="text-heading">
				Your lease for {home} ends on {termEnd}
			</h2>
			<p className="whitespace-pre-line">{letter.letter || usualLetter}</p>
			<p>Your current rent is {rentNow}. Your options:</p>
			<ul className="grid gap-3">
				{options.map(({ id, term, rent, change }) => (
					<li key={id} className="flex gap-3">
						<span aria-hidden className="mt-1 size-3.5 shrink-0 border border-ink" />
						<span>
							<strong>{term}</strong>: {rent}, {change}
						</span>
					</li>
				))}
				<li className="flex gap-3">
					<span aria-hidden className="mt-1 size-3.5 shrink-0 border border-ink" />
					<span>We will move out.</span>
				</li>
			</ul>
			<p>
				{letter.answerBy
					? `Please check one and return this letter by ${letter.answerBy}.`
					: "Please check one and return this letter."}
			</p>
			<Facts
				facts={[
					{ label: "Name", value: <Blank /> },
					{ label: "Signature and date", value: <Blank /> },
				]}
			/>
		</article>
	);
}

/** A blank line for a signature. */
function Blank() {
	return <span className="block h-6 min-w-48 border-b border-ink" />;
}
