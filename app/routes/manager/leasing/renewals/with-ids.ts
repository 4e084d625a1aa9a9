import { type Address, href } from "~/web/href";

/** A URL that repeats a parameter for each id: `/app/leaserenewals/send?lease=1&lease=2`. */
export function withIds(address: Address, name: string, ids: readonly number[]): string {
	const search = new URLSearchParams(ids.map((id) => [name, String(id)]));
	return ids.length > 0 ? `${href(address)}?${search}` : href(address);
}
