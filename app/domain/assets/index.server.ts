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
export { findLabeled, type Label, type LabeledAsset, labelsOf, renewLabel, revokeLabel } from "./label";
export { addAsset, deleteAsset, editAsset, restoreAsset, retireAsset, whyAssetKept } from "./save-asset";
export {
	type AssetEvent,
	nameOtherVendor,
	recordService,
	removeService,
	serviceHistory,
} from "./service-history";
