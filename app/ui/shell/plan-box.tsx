/** The box at the drawer's foot that names the Free plan. Plans aren't sold yet, so its button is disabled. */
export function PlanBox() {
	return (
		<section aria-label="Plan" className="mt-4 rounded-card border border-line bg-page p-3">
			<p>You are on Free Plan</p>
			<span aria-disabled="true" className="button button-plain mt-2 w-full">
				Upgrade
			</span>
		</section>
	);
}
