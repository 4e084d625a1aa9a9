import { type Address, href } from "~/web/href";

/** An address with several ids under one name: `/app/leaserenewals/send?lease=1&lease=2`. */
export function withIds(address: Address, name: string, ids: readonly number[]): string {
	const search = new URLSearchParams(ids.map((id) => [name, String(id)]));
	return ids.length > 0 ? `${href(address)}?${search}` : href(address);
}
