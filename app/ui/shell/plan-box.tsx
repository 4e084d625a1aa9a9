/** At the drawer's foot for the plan named Free. Plans are not on sale yet, so the button waits. */
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
