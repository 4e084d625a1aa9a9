import type { CostDifference, PromisedCosts } from "#domain/applications";
import { feeTimings } from "#domain/listings/labels";
import { Banner } from "~/ui/banner";
import { Money } from "~/ui/money";

/** Where a draft made of an application differs from its listing, and what the listing charges only if it comes to it. */
export function AgainstListing({
	differences,
	notCharged,
}: {
	differences: readonly CostDifference[];
	notCharged: PromisedCosts["notCharged"];
}) {
	return (
		<>
			{differences.length > 0 ? (
				<Banner tone="warn">
					<p className="font-medium">This draft differs from what the listing promised:</p>
					<ul className="list-disc ps-5">
						{differences.map(({ what, promisedCents, leaseCents }) => (
							<li key={what}>
								{what}: listed {promisedCents === 0 ? "nothing" : <Money cents={promisedCents} />}, here{" "}
								{leaseCents === 0 ? "nothing" : <Money cents={leaseCents} />}
							</li>
						))}
					</ul>
				</Banner>
			) : (
				<Banner tone="good">Rent, deposits and fees are those of the listing.</Banner>
			)}
			{notCharged.length > 0 ? (
				<Banner>
					<p className="font-medium">Also in the listing, and not charged by this draft:</p>
					<ul className="list-disc ps-5">
						{notCharged.map(({ name, cents, timing }) => (
							<li key={`${name} ${timing}`}>
								{name}: <Money cents={cents} /> ({feeTimings[timing].toLowerCase()})
							</li>
						))}
					</ul>
				</Banner>
			) : null}
		</>
	);
}
