import type { ReactNode } from "react";
import { Part } from "./part";
import type { ShownListing } from "./shown-listing.server";

type Props = { listing: ShownListing };

/** Rent, move-in costs and the buttons to apply or ask. Beside the page; on a phone, at the top. */
export function PriceCard({ listing }: Props) {
	const { id, organization, contactName, contactPhone } = listing;
	return (
		<aside
			aria-label="Rent and contact"
			className="keep-together grid gap-4 rounded-xl border border-line bg-surface p-5 shadow-whisper lg:sticky lg:top-6"
		>
			<p>
				<span className="text-[1.9rem] leading-none font-semibold tracking-tight">{listing.rent}</span>
				<span className="text-soft"> / month</span>
			</p>
			{listing.specialOffer ? (
				<p className="rounded-lg bg-accent-soft px-3 py-2 font-medium text-accent">{listing.specialOffer}</p>
			) : null}
			<dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
				<Line term="Available">{listing.available}</Line>
				<Line term="Deposit">{listing.deposit}</Line>
				<Line term="Due at move-in">{listing.moveIn}</Line>
			</dl>
			<div className="no-print grid gap-2">
				<a href={listing.applicationUrl || applyAddress(id)} className="button button-primary justify-center">
					Apply
				</a>
				<a href="#ask" className="button button-plain justify-center">
					Ask a question or schedule a tour
				</a>
				{listing.tourUrl ? (
					<a href={listing.tourUrl} rel="noopener nofollow" className="button button-quiet justify-center">
						Virtual tour
					</a>
				) : null}
			</div>
			{listing.openHouses.length > 0 ? (
				<div>
					<h2 className="font-medium">Open house</h2>
					<ul className="mt-1 text-soft">
						{listing.openHouses.map((when) => (
							<li key={when}>{when}</li>
						))}
					</ul>
				</div>
			) : null}
			<p className="border-t border-line pt-4 text-small text-soft">
				{contactName || organization.name}
				{contactPhone ? (
					<>
						{" · "}
						<a href={`tel:${contactPhone.replace(/[^\d+]/g, "")}`} className="link whitespace-nowrap">
							{contactPhone}
						</a>
					</>
				) : null}
			</p>
		</aside>
	);
}

/** On a phone, the button to apply stays visible at the bottom of the screen. */
export function StickyApply({ listing }: Props) {
	return (
		<div className="no-print sticky bottom-0 z-10 -mx-4 flex items-center justify-between gap-4 border-t border-line bg-surface px-4 py-3 sm:-mx-6 sm:px-6 lg:hidden">
			<p>
				<span className="font-semibold">{listing.rent}</span>
				<span className="text-soft"> / month</span>
			</p>
			<a href={listing.applicationUrl || applyAddress(listing.id)} className="button button-primary">
				Apply now
			</a>
		</div>
	);
}

/** All costs in one table, with totals. */
export function HomeCosts({ listing }: Props) {
	return (
		<Part title="Costs">
			<div className="overflow-x-auto rounded-xl border border-line bg-surface">
				<table className="w-full [&_td]:px-4 [&_td]:py-2.5 [&_th]:px-4 [&_th]:py-2.5 max-sm:[&_td]:px-3 max-sm:[&_th]:px-3">
					<caption className="sr-only">Costs</caption>
					<thead>
						<tr className="border-b border-line text-start text-small text-soft">
							<th scope="col" className="text-start font-normal">
								Cost
							</th>
							<th scope="col" className="text-start font-normal max-sm:hidden">
								When
							</th>
							<th scope="col" className="text-end font-normal">
								Amount
							</th>
						</tr>
					</thead>
					<tbody>
						<Cost name="Rent" when="Monthly" amount={listing.rent} />
						<Cost name="Security deposit" note="Refundable" when="At move-in" amount={listing.deposit} />
						{listing.fees.map(({ name, when, amount, mandatory, refundable }) => (
							<Cost
								key={`${name} ${when}`}
								{...{ name, when, amount }}
								note={[mandatory ? "" : "Optional", refundable ? "Refundable" : ""].filter(Boolean).join(", ")}
							/>
						))}
					</tbody>
					<tfoot className="bg-sunken font-semibold">
						<tr>
							<th scope="row" className="text-start">
								Move-in total
								<span className="block text-small font-normal text-soft">
									First month's rent, deposit and required fees
								</span>
							</th>
							<td className="max-sm:hidden" />
							<td className="text-end whitespace-nowrap">{listing.moveIn}</td>
						</tr>
						<tr>
							<th scope="row" className="text-start">
								Monthly total
							</th>
							<td className="max-sm:hidden" />
							<td className="text-end whitespace-nowrap">{listing.monthly}</td>
						</tr>
					</tfoot>
				</table>
			</div>
		</Part>
	);
}

function Cost({ name, note, when, amount }: { name: string; note?: string; when: string; amount: string }) {
	return (
		<tr className="border-b border-line">
			<th scope="row" className="text-start font-normal wrap-anywhere">
				{name}
				<span className="block text-small text-soft sm:hidden">{when}</span>
				{note ? <span className="block text-small text-soft">{note}</span> : null}
			</th>
			<td className="text-soft max-sm:hidden">{when}</td>
			<td className="text-end whitespace-nowrap">{amount}</td>
		</tr>
	);
}

function Line({ term, children }: { term: string; children: ReactNode }) {
	return (
		<>
			<dt className="text-soft">{term}</dt>
			<dd className="text-end font-medium">{children}</dd>
		</>
	);
}

function applyAddress(id: number): string {
	return `/weblistings/apply?id=${id}`;
}
