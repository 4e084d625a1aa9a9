import { EmptyState } from "~/ui/empty-state";
import { PageHead } from "~/ui/page-head";

/** A page of someone on no lease. */
export function NoLease({ title, organizationName }: { title: string; organizationName: string }) {
	return (
		<>
			<PageHead title={title} />
			<EmptyState>You are on no lease with {organizationName} now.</EmptyState>
		</>
	);
}
