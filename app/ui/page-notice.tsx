import { Flash } from "./flash";
import { usePageNotice } from "./notices";

/** Messages that scripts show above the page. */
export function PageNotice() {
	const notice = usePageNotice();
	return notice ? (
		<div role="alert" className="page-notice">
			<Flash key={notice.id} flash={notice} />
		</div>
	) : null;
}
