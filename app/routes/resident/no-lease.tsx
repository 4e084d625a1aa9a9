import { EmptyState } from "~/ui/empty-state";
import { PageHead } from "~/ui/page-head";

/** The page for a resident who isn't on a lease. */
export function NoLease({ title, organizationName }: { title: string; organizationName: string }) {
	return (
		<>
			<PageHead title={title} />
			<EmptyState>You don't have a current lease with {organizationName}.</EmptyState>
		</>
	);
}
