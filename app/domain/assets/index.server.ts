export { type AssetFilters, type AssetRow, allAssets, countAssets, listAssets } from "./asset-list";
export {
	type Asset,
	type AssetAt,
	assetChoices,
	assetsInHome,
	assetsOfProperty,
	assetsOfUnit,
	findAsset,
	partsOf,
	warrantyOn,
} from "./asset-queries";
export type { AssetFields } from "./asset-record";
export { deleteAsset, whyAssetKept } from "./delete-asset";
export { findLabeled, type Label, type LabeledAsset, labelsOf, renewLabel, revokeLabel } from "./label";
export { restoreAsset, retireAsset } from "./retire-asset";
export { addAsset, editAsset } from "./save-asset";
export {
	type AssetEvent,
	nameOtherVendor,
	recordService,
	removeService,
	serviceHistory,
} from "./service-history";
