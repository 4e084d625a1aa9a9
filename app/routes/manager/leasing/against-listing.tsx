import type { CostDifference, PromisedCosts } from "#domain/applications";
import { feeTimings } from "#domain/listings/labels";
import { Banner } from "~/ui/banner";
import { Money } from "~/ui/money";

/**
 * Where a draft lease made from an application differs from its listing, and the listing's costs that the draft doesn't
 * charge.
 */
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
					<p className="font-medium">This draft doesn't match the listing:</p>
					<ul className="list-disc ps-5">
						{differences.map(({ what, promisedCents, leaseCents }) => (
							<li key={what}>
								{what}: listing {promisedCents === 0 ? "none" : <Money cents={promisedCents} />}, draft{" "}
								{leaseCents === 0 ? "none" : <Money cents={leaseCents} />}
							</li>
						))}
					</ul>
				</Banner>
			) : (
				<Banner tone="good">Rent, deposits and fees match the listing.</Banner>
			)}
			{notCharged.length > 0 ? (
				<Banner>
					<p className="font-medium">In the listing but not charged in this draft:</p>
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
